import { shellTexts as t } from "@oneup/texts";
import { Component, type ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { Heading, Text } from "#ui/typography.tsx";

/** Keeps the shell standing when a screen fails, and offers a way on. Made of little: it is in the first file. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page>
        <div role="alert">
          <Heading level={2}>{t.state.crashed()}</Heading>
          <Text tone="soft" className="mt-2 mb-6">
            {t.state.crashedLine()}
          </Text>
        </div>
        <Button onClick={() => location.reload()}>{t.state.retry()}</Button>
      </Page>
    );
  }
}
