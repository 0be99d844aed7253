import { ZIP_OR_NONE, addressLimits, clientLimits, usStates } from "@oneup/domain";
import type { ClientAnswer } from "@oneup/operations";
import { commonTexts, realtorTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import type { FormFaults } from "#parts/failures/refusal.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/checkbox.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

const parts = ["name", "street", "city", "state", "zip"] as const;

function typedOf(client: ClientAnswer | null) {
  const { street = "", city = "", state = "", zip = "" } = client?.address ?? {};
  return {
    name: client?.name ?? "",
    street,
    city,
    state,
    zip,
    notes: client?.notes ?? "",
    completed: client?.completed ?? false,
  };
}

type Typed = ReturnType<typeof typedOf>;

/** What was changed of a client, but for the address, which goes as a whole. */
function namedOf({ name, notes, completed }: Partial<Typed>) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(notes === undefined ? {} : { notes }),
    ...(completed === undefined ? {} : { completed }),
  };
}

function faultsOf(typed: Typed): FormFaults {
  const missing = parts.filter((part) => typed[part].trim() === "");
  const faults = Object.fromEntries(
    missing.map((part) => [part, commonTexts.pleaseFillInThisField()]),
  );
  if ("zip" in faults || ZIP_OR_NONE.test(typed.zip.trim())) return faults;
  return { ...faults, zip: t.form.zipWrong() };
}

const CLIENT = byRule(faultsOf);

/** Adds a client or changes one; answers the other addresses of that name. */
function useSave(client: ClientAnswer | null) {
  const add = useCommand("clients.add", { asksAgain: true });
  const update = useCommand("clients.update", { asksAgain: true });
  return async (typed: Typed, changes: Partial<Typed>): Promise<readonly string[]> => {
    const { name, notes, completed, street, city, state, zip } = typed;
    const address = { street, city, state, zip };
    if (client === null)
      return (await add.mutateAsync({ name, notes, completed, address })).sameName;
    const moved = Object.keys(address).some((part) => part in changes);
    const named = namedOf(changes);
    await update.mutateAsync({ clientId: client.id, ...named, ...(moved ? { address } : {}) });
    return [];
  };
}

/**
 * Takes in a client, or changes one. What was typed is kept until it is saved or cancelled (EXP-03).
 * @param client as it is by now: what another device saves meanwhile shows where nothing was changed here
 */
export function ClientDialog({
  client,
  onClose,
}: {
  client: ClientAnswer | null;
  onClose: () => void;
}) {
  const save = useSave(client);
  // What is changed here alone: the rest is neither sent nor taken back.
  const form = useForm(CLIENT, (typed, { changes }) => save(typed, changes), {
    start: typedOf(client),
    draftKey: `client_${client?.id ?? "new"}`,
    failed: t.form.failed(),
    onDone(sameName) {
      const addresses = sameName.join("; ");
      toasts.show({
        title: client === null ? t.added() : t.saved(),
        tone: "success",
        ...(addresses === "" ? {} : { description: t.addedAgain({ addresses }) }),
      });
      onClose();
    },
  });
  const [isBack] = useState(() => Object.keys(form.draft).length > 0);
  const error = form.at;
  return (
    <FormDialog
      title={
        client === null
          ? t.form.addTitle()
          : t.form.editTitle({ name: client.name || client.address.line })
      }
      description={t.form.line()}
      form={form}
      words={{
        cancel: commonTexts.cancel(),
        submit: client === null ? t.form.add() : commonTexts.save(),
      }}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-[1fr_1fr_7rem]"
    >
      {isBack ? (
        <p role="status" className="text-sm text-ink-soft sm:col-span-3">
          {t.form.kept()}
        </p>
      ) : null}
      <Field label={t.form.name()} required error={error("name")} className="sm:col-span-3">
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={clientLimits.name}
          {...form.field("name")}
        />
      </Field>
      <Field label={t.form.street()} required error={error("street")} className="sm:col-span-3">
        <TextInput autoComplete="off" maxLength={addressLimits.street} {...form.field("street")} />
      </Field>
      <Field label={commonTexts.city()} required error={error("city")}>
        <TextInput autoComplete="off" maxLength={addressLimits.city} {...form.field("city")} />
      </Field>
      <Field label={commonTexts.state()} required error={error("state")}>
        <Select
          placeholder={t.form.stateNone()}
          options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field("state")}
        />
      </Field>
      <Field label={commonTexts.zipCode()} required error={error("zip")}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={addressLimits.zip}
          {...form.field("zip")}
        />
      </Field>
      <Field
        label={t.form.notes()}
        hint={t.form.notesHint()}
        optional
        error={error("notes")}
        className="sm:col-span-3"
      >
        <TextArea rows={2} limit={clientLimits.notes} {...form.field("notes")} />
      </Field>
      {client === null ? null : (
        <div className="sm:col-span-3">
          <Switch
            name="completed"
            label={t.form.completed()}
            hint={t.form.completedLine()}
            checked={form.typed.completed}
            onChange={(event) => form.change({ completed: event.currentTarget.checked })}
          />
        </div>
      )}
    </FormDialog>
  );
}
