import { shellTexts as t } from "@oneup/texts";
import { Component, type ReactNode } from "react";
import { Page } from "#ui/layout.tsx";
import { ErrorState } from "#ui/states.tsx";

/** Keeps the shell standing when a screen fails, and offers a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page>
        <ErrorState
          title={t.state.crashed()}
          onRetry={() => location.reload()}
          retryLabel={t.state.retry()}
        >
          {t.state.crashedLine()}
        </ErrorState>
      </Page>
    );
  }
}
