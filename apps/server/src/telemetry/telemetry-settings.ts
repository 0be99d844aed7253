import type { SettingsReader } from "../settings-reader.ts";

/** Where metrics are served: apart from what visitors reach. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface TelemetrySettings {
  /** Null where nobody reads metrics. */
  readonly metrics: MetricsAddress | null;
  /** The address of a receiver of traces (OTLP over HTTP); null for no traces. */
  readonly traces: string | null;
}

function metricsAddress(text: string): MetricsAddress | string[] {
  const [, host = "localhost", digits = ""] =
    /^(?:\[?([^[\]\s]+?)\]?:)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  return digits !== "" && port <= 65_535
    ? { host, port }
    : ["a port, or an address and a port, for example 9464 or 0.0.0.0:9464"];
}

function receiver(text: string): string | string[] {
  const known = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return known
    ? text.replace(/\/+$/, "")
    : ["an http or https address, for example http://localhost:4318"];
}

/** Reads where metrics and traces go. The address of traces can hold a password. */
export function readTelemetrySettings(reader: SettingsReader): TelemetrySettings {
  return {
    metrics: reader.take<MetricsAddress | null>("ONEUP_METRICS", null, metricsAddress),
    traces: reader.take<string | null>("OTEL_EXPORTER_OTLP_ENDPOINT", null, receiver, true),
  };
}
