import { LocalServer, bodyOf } from "./local-server.ts";

/** A span as OTLP writes it in JSON. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

/** A local receiver of traces (OTLP over HTTP, JSON). */
export class OtlpReceiver extends LocalServer {
  /** All bodies as they came. */
  text = "";
  readonly spans: ReceivedSpan[] = [];
  /** The status of the next answers. */
  status = 200;

  constructor() {
    super();
    this.server.on("request", (request, response) => {
      const isTraces = request.method === "POST" && request.url === "/v1/traces";
      void bodyOf(request).then((body) => {
        if (isTraces && this.status === 200) this.#take(String(body));
        response.writeHead(isTraces ? this.status : 404, { "content-type": "application/json" });
        response.end("{}");
      });
    });
  }

  #take(body: string): void {
    this.text += body;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the protocol says
    const { resourceSpans } = JSON.parse(body) as ExportRequest;
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans) this.spans.push(...spans);
  }
}
