import type { EncodedPicture } from "../image-studio.port.ts";
import { noticeTopics } from "@oneup/domain";
import type { Letters } from "../account-care.port.ts";
import type { Documents } from "../verification.port.ts";
import {
  type BrowserPorts,
  type Clock,
  NOTHING_CONFIGURED,
  type Passwords,
  type ServerPorts,
  type ServerStore,
  type Store,
} from "../ports.ts";
import type { Files } from "../files.port.ts";
import type { ZipPlaces } from "../profiles.port.ts";
import { countingIds } from "./counting-ids.ts";
import type { MailTokens } from "../telling.port.ts";
import { type TestClock, testClock } from "./test-clock.ts";

interface TestedParts {
  readonly clock: TestClock;
  /** What was logged. */
  readonly logged: string[];
}

/** The world of a verb under test: everything but the store is a fake. */
export type TestPorts = (BrowserPorts | ServerPorts) & TestedParts;
export type ServerTestPorts = ServerPorts & TestedParts;

/** Pictures in memory, under `/api/files/`. */
function filesInMemory(): Files {
  const kept = new Map<string, EncodedPicture>();
  const place = "/api/files/";
  return {
    put(file, bytes) {
      kept.set(place + file.id, { bytes: bytes.slice(), mime: file.mime });
      return Promise.resolve(place + file.id);
    },
    get: (reference) => Promise.resolve(kept.get(reference) ?? null),
    inline: ({ mime, bytes }) => `data:${mime};bytes=${bytes.length}`,
    idOf: (reference) => (reference.startsWith(place) ? reference.slice(place.length) : null),
  };
}

const hashToken = (token: string) => `hash-of-${token}`;

/** Passwords that are no secret: a hash is the password with a mark. */
function plainPasswords(): Passwords {
  let count = 0;
  return {
    hash: (password) => Promise.resolve(`hashed:${password}`),
    matches: (hash, password) => Promise.resolve(hash === `hashed:${password}`),
    newToken() {
      const token = `token-${(count += 1)}`;
      return { token, hash: hashToken(token) };
    },
    hashToken,
    generate: () => "generated-password",
  };
}

/** Tokens that are no secret: `account:topic`. */
const plainTokens: MailTokens = {
  make: (accountId, topic) => Promise.resolve(`${accountId}:${topic}`),
  read(token) {
    const [accountId = "", name] = token.split(":");
    const topic = noticeTopics.find((each) => each === name);
    return Promise.resolve(topic ? { accountId, topic } : null);
  },
};

/** Letters that say only what they are and carry the token: `kind token`. */
function plainLetters(clock: Clock): Letters {
  return {
    write: (session, { kind, email, token }) =>
      session.mails.add(
        [
          {
            recipient: email,
            subject: kind,
            text: token,
            html: "",
            unsubscribeUrl: null,
            secret: token,
          },
        ],
        { createdAt: clock.now(), dueAt: null },
      ),
    tell: (session, { kind, email, ...facts }, held) =>
      session.mails.add(
        [
          {
            recipient: email,
            subject: kind,
            text: JSON.stringify(facts),
            html: "",
            unsubscribeUrl: null,
            secret: null,
          },
        ],
        { createdAt: clock.now(), dueAt: null, held },
      ),
  };
}

/** Certificates in memory, taken as what they say they are. */
function documentsInMemory(): Documents {
  const kept = new Map<string, Uint8Array>();
  return {
    keep(dataUrl) {
      const id = `document-${kept.size + 1}`;
      kept.set(id, Uint8Array.from([kept.size]));
      const mime = dataUrl.startsWith("data:image/png") ? "image/png" : "application/pdf";
      return Promise.resolve({ id, mime, bytes: dataUrl.length });
    },
    read: (id) => Promise.resolve(kept.get(id) ?? null),
  };
}

const noStudio = () => Promise.reject(new Error("This test has no picture engine."));

function fakes(clock: TestClock) {
  const logged: string[] = [];
  return {
    ids: countingIds(),
    files: filesInMemory(),
    studio: { analyze: noStudio, render: noStudio, readMask: noStudio },
    samples: { bidsFor: () => [] },
    propertyData: null,
    capabilities: () => Promise.resolve(NOTHING_CONFIGURED),
    log: (message: string) => void logged.push(message),
    clock,
    logged,
  };
}

/** Three places along a road: 60201 and 60202 lie two miles apart, 60601 lies ten miles further. */
const threePlaces: ZipPlaces = {
  at: (zip) => Promise.resolve(zip === "60201" ? { lat: 42.05, lon: -87.69 } : null),
  within: (_zip, miles) =>
    Promise.resolve(miles < 10 ? ["60201", "60202"] : ["60201", "60202", "606"]),
};

/** Ports over a server's store; a picture engine only where a test brings its own. */
export function testPorts(
  store: ServerStore,
  more: Partial<Omit<ServerPorts, "clock">> & { clock?: TestClock } = {},
): ServerTestPorts {
  const clock = more.clock ?? testClock();
  return {
    home: "server",
    store,
    ...fakes(clock),
    passwords: plainPasswords(),
    mailTokens: plainTokens,
    letters: plainLetters(clock),
    documents: documentsInMemory(),
    zipPlaces: threePlaces,
    ...more,
    clock,
  };
}

/** Ports over a browser's store. */
export const browserTestPorts = (store: Store): TestPorts => ({
  home: "browser",
  store,
  ...fakes(testClock()),
});
