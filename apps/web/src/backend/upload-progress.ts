const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/**
 * A `fetch` that tells how much of a large body the server has taken: the browser's own does not say.
 * Rejects as that does: with a TypeError where nobody answered, with the signal's reason where it was
 * stopped.
 * @param onPercent hears 0 to 100; at 100 all is handed over, which is not yet taken
 */
export function fetchTelling(onPercent: (percent: number) => void) {
  return (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", url);
      request.responseType = "blob";
      request.withCredentials = init.credentials === "include";
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onPercent(Math.floor((loaded / total) * 100));
      });
      request.addEventListener("load", () => {
        const { status, statusText, response } = request;
        const body = BODILESS.has(status) || !(response instanceof Blob) ? null : response;
        resolve(new Response(body, { status, statusText, headers: headersOf(request) }));
      });
      request.addEventListener("error", () => reject(new TypeError("Nobody answered.")));
      const { signal } = init;
      const stop = () => {
        request.abort();
        reject(signal?.reason ?? new DOMException("Stopped.", "AbortError"));
      };
      if (signal?.aborted) {
        stop();
        return;
      }
      signal?.addEventListener("abort", stop, { once: true });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is sent here is bytes
      request.send((init.body ?? null) as Blob | null);
    });
}
