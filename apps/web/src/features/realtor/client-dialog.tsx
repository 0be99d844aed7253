import { ZIP_OR_NONE, addressLimits, changedMembers, clientLimits, usStates } from "@oneup/domain";
import type { ClientAnswer } from "@oneup/operations";
import { realtorTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { type FormFaults, useRefusal } from "#parts/failures/refusal.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/checkbox.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

const parts = ["name", "street", "city", "state", "zip"] as const;
type Part = (typeof parts)[number];

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

const UNCHANGED: Partial<Typed> = {};

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
  const faults = Object.fromEntries(missing.map((part) => [part, t.form.needed()]));
  if ("zip" in faults || ZIP_OR_NONE.test(typed.zip.trim())) return faults;
  return { ...faults, zip: t.form.zipWrong() };
}

function useSave(client: ClientAnswer | null, onClose: () => void) {
  const add = useCommand("clients.add");
  const update = useCommand("clients.update");
  const save = async (typed: Typed, changes: Partial<Typed>) => {
    const { name, notes, completed, street, city, state, zip } = typed;
    const address = { street, city, state, zip };
    let sameName: readonly string[] = [];
    if (client === null) {
      ({ sameName } = await add.mutateAsync({ name, notes, completed, address }));
    } else {
      const changed = changedMembers(changes, typedOf(client));
      const moved = Object.keys(address).some((part) => part in changed);
      await update.mutateAsync({
        clientId: client.id,
        ...namedOf(changed),
        ...(moved ? { address } : {}),
      });
    }
    toasts.show({
      title: client === null ? t.added() : t.saved(),
      tone: "success",
      ...(sameName.length === 0
        ? {}
        : { description: t.addedAgain({ addresses: sameName.join("; ") }) }),
    });
    onClose();
  };
  return { save, busy: add.isPending || update.isPending };
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
  // What is changed here alone: the rest is neither sent nor taken back.
  const [changes, change, drop] = useDraft(`client_${client?.id ?? "new"}`, UNCHANGED);
  const typed = { ...typedOf(client), ...changes };
  const [isBack] = useState(() => Object.keys(changes).length > 0);
  const refusal = useRefusal();
  const giveUp = () => {
    drop();
    onClose();
  };
  const { save, busy } = useSave(client, giveUp);
  const submit = async () => {
    if (refusal.mark(faultsOf(typed))) return;
    try {
      await save(typed, changes);
    } catch (error) {
      refusal.tell(error, t.form.failed());
    }
  };
  const bind = (part: Part) => ({
    name: part,
    value: typed[part],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [part]: event.currentTarget.value }),
  });
  const error = refusal.at;
  return (
    <FormDialog
      title={client === null ? t.form.addTitle() : t.form.editTitle({ name: client.name })}
      description={t.form.line()}
      refusal={refusal}
      busy={busy}
      words={{
        cancel: t.form.cancel(),
        submit: client === null ? t.form.add() : t.form.save(),
      }}
      onSubmit={() => void submit()}
      onClose={onClose}
      onCancel={giveUp}
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
          {...bind("name")}
        />
      </Field>
      <Field label={t.form.street()} required error={error("street")} className="sm:col-span-3">
        <TextInput autoComplete="off" maxLength={addressLimits.street} {...bind("street")} />
      </Field>
      <Field label={t.form.city()} required error={error("city")}>
        <TextInput autoComplete="off" maxLength={addressLimits.city} {...bind("city")} />
      </Field>
      <Field label={t.form.state()} required error={error("state")}>
        <Select
          placeholder={t.form.stateNone()}
          options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
          {...bind("state")}
        />
      </Field>
      <Field label={t.form.zip()} required error={error("zip")}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={addressLimits.zip}
          {...bind("zip")}
        />
      </Field>
      <Field
        label={t.form.notes()}
        hint={t.form.notesHint()}
        optional
        error={error("notes")}
        className="sm:col-span-3"
      >
        <TextArea
          rows={2}
          name="notes"
          limit={clientLimits.notes}
          value={typed.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </Field>
      {client === null ? null : (
        <div className="sm:col-span-3">
          <Switch
            name="completed"
            label={t.form.completed()}
            hint={t.form.completedLine()}
            checked={typed.completed}
            onChange={(event) => change({ completed: event.currentTarget.checked })}
          />
        </div>
      )}
    </FormDialog>
  );
}
