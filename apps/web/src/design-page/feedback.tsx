import { FlaskConical, Hammer, TriangleAlert, WifiOff } from "lucide-react";
import { useState } from "react";
import { AlertDialog, Dialog } from "#ui/dialog.tsx";
import { Badge, CountBadge, StatusBadge, GradeBadge, type Letter } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/text-input.tsx";
import { Progress } from "#ui/progress.tsx";
import { Skeleton, Spinner } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState, Notice } from "#ui/states.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { type ToastInput, toasts } from "#ui/toast.ts";
import { Chapter, Example, ROW, STACK } from "./example.tsx";

const grades: readonly Letter[] = ["A", "B", "C", "D", "F"];

const missing: ToastInput = {
  title: "Missing information",
  description: "Please fill in the amount and the expiration date.",
  tone: "destructive",
};

function Dialogs() {
  const [open, setOpen] = useState<"form" | "long" | "ask" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={ROW}>
      <Button onClick={() => setOpen("form")}>Dialog with a form</Button>
      <Button onClick={() => setOpen("long")}>Long dialog</Button>
      <Button variant="danger" onClick={() => setOpen("ask")}>
        Alert dialog
      </Button>
      <Dialog
        open={open === "form"}
        onClose={close}
        title="Revise your bid"
        description="The homeowner sees the new amount at once."
        size="sm"
        closeOnOutsidePress={false}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => toasts.show({ title: "Bid revised", tone: "success" })}
            >
              Send
            </Button>
          </>
        }
      >
        <div className={STACK}>
          <Field label="Amount">
            <MoneyInput defaultValue="26,700" data-autofocus />
          </Field>
          <Field label="What has changed?" optional>
            <TextArea />
          </Field>
        </div>
      </Dialog>
      <Dialog open={open === "long"} onClose={close} title="A long text" size="lg">
        <div className={STACK}>
          {Array.from({ length: 14 }, (_, line) => (
            <p key={line}>
              Only the content scrolls. The title and the buttons stay, and the page behind does not
              move.
            </p>
          ))}
        </div>
      </Dialog>
      <AlertDialog
        open={open === "ask"}
        title="Withdraw this bid?"
        confirmLabel="Withdraw"
        tone="danger"
        onCancel={close}
        onConfirm={close}
      >
        The homeowner is told. You can bid again as long as the project is open.
      </AlertDialog>
    </div>
  );
}

function Toasts() {
  return (
    <div className={ROW}>
      <Button
        onClick={() =>
          toasts.show({ title: "Link copied", description: "Send it to whom you like." })
        }
      >
        Plain
      </Button>
      <Button
        onClick={() =>
          toasts.show({
            title: "Upgrade removed",
            tone: "success",
            action: { label: "Undo", onPress: () => toasts.show({ title: "It is back" }) },
          })
        }
      >
        With an action
      </Button>
      <Button onClick={() => toasts.show(missing)}>Destructive</Button>
    </div>
  );
}

/** What the product says back. */
export function Feedback() {
  const [rendering, setRendering] = useState(true);
  return (
    <Chapter
      id="feedback"
      title="Feedback"
      note="A word, an icon and a tone, never a colour alone. One notification at a time; what must be decided stands in a dialog; what lasts stands in the page."
    >
      <Example title="Badge, StatusBadge, CountBadge">
        <div className={STACK}>
          <div className={ROW}>
            <Badge>Neutral</Badge>
            <Badge tone="green">Verified</Badge>
            <Badge tone="brass">1UP</Badge>
            <Badge tone="clay">Late</Badge>
            <Badge tone="slate">Sample data</Badge>
          </div>
          <div className={ROW}>
            <StatusBadge tone="neutral">Scheduled</StatusBadge>
            <StatusBadge tone="green">Approved</StatusBadge>
            <StatusBadge tone="brass">Pending</StatusBadge>
            <StatusBadge tone="clay">Expired</StatusBadge>
            <StatusBadge tone="slate">Superseded</StatusBadge>
            <StatusBadge tone="brass" icon={Hammer}>
              In progress
            </StatusBadge>
          </div>
          <div className={ROW}>
            <CountBadge>4</CountBadge>
            <CountBadge tone="green">12</CountBadge>
            <CountBadge tone="clay">9+</CountBadge>
          </div>
        </div>
      </Example>
      <Example title="GradeBadge: letter, outline and colour">
        <div className={STACK}>
          {(["lg", "md", "sm"] as const).map((size) => (
            <div className={ROW} key={size}>
              {grades.map((grade) => (
                <GradeBadge key={grade} grade={grade} size={size} label="Kitchen" />
              ))}
            </div>
          ))}
        </div>
      </Example>
      <Example title="Notifications (F8 brings the focus there, swipe right dismisses)">
        <Toasts />
      </Example>
      <Example title="Dialog and AlertDialog">
        <Dialogs />
      </Example>
      <Example title="Notice">
        <div className="flex max-w-3xl flex-col gap-2">
          <Notice icon={<FlaskConical />} title="Sample data">
            These figures are made up so that you can look around.
          </Notice>
          <Notice tone="brass" icon={<WifiOff />} title="You are offline">
            What you type is kept and sent later.
          </Notice>
          <Notice
            tone="clay"
            icon={<TriangleAlert />}
            title="This bid has expired"
            action={<Button size="sm">Ask for a new one</Button>}
          >
            It was valid until Nov 21, 2026.
          </Notice>
          <Notice tone="green">The contractor’s license was found in the state’s file.</Notice>
        </div>
      </Example>
      <Example title="Progress, Spinner, Skeleton">
        <div className="grid items-start gap-8 md:grid-cols-3">
          {rendering ? (
            <Progress
              label="Rendering your kitchen"
              percent={62}
              step="Painting the cabinets"
              onCancel={() => setRendering(false)}
            />
          ) : (
            <Button onClick={() => setRendering(true)}>Start again</Button>
          )}
          <Progress label="Looking at the photo" />
          <div className={ROW}>
            <Spinner label="Loading" />
            <Spinner size={32} />
          </div>
          <Skeleton lines={3} />
          <Skeleton className="aspect-3/2 w-full" />
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <Skeleton lines={2} className="flex-1" />
          </div>
        </div>
      </Example>
      <Example title="EmptyState and ErrorState">
        <div className="grid gap-6 md:grid-cols-2">
          <Card padding="none">
            <EmptyState
              level={3}
              picture={<Hammer />}
              title="No bids yet"
              action={<Button variant="primary">Share the project</Button>}
            >
              Contractors nearby have been told. Most first bids arrive within a day.
            </EmptyState>
          </Card>
          <Card padding="none">
            <ErrorState
              level={3}
              title="The bids could not be loaded"
              onRetry={() => undefined}
              action={<Button variant="quiet">Go back</Button>}
            >
              Nothing is lost. Check your connection and try again.
            </ErrorState>
          </Card>
        </div>
      </Example>
    </Chapter>
  );
}
