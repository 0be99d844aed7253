import { type ClientBase, type Connection, type FieldDef, Query, type QueryResultRow } from "pg";
import type { Statement, Value } from "./statement.ts";

/** A statement with what it is asked for. */
export interface Question {
  readonly statement: Statement<QueryResultRow>;
  readonly values: readonly Value[];
}

/** The answer of a statement. */
export interface Answer {
  readonly rows: readonly QueryResultRow[];
  /** The command tag, "INSERT 0 1" or "COMMIT"; of the driver's its first word alone. */
  readonly done: string;
}

/** The readers of a statement's columns. */
interface Shape {
  readonly columns: readonly { readonly key: string; readonly read: (text: string) => unknown }[];
  readonly empty: Readonly<Record<string, null>>;
}

const NOTHING: Shape = { columns: [], empty: {} };

/** The statements that a connection has parsed, by name, with their rows' shapes. */
const parsed = new WeakMap<Connection, Map<string, Shape>>();

function parsedBy(connection: Connection): Map<string, Shape> {
  const known = parsed.get(connection) ?? new Map<string, Shape>();
  parsed.set(connection, known);
  return known;
}

/**
 * Statements that leave in one packet and are answered in one: after the first that fails the
 * database runs none of the others. `pg` ends every statement with a request for an answer of its
 * own and asks each time for the types of its columns; that is a sixth of the time of a short
 * transaction. Here they are asked for when a connection parses the statement.
 * @internal
 */
export class Batch extends Query {
  readonly questions: readonly Question[];
  readonly #parameters: readonly (readonly (string | null)[])[];
  readonly #answers: Answer[] = [];
  readonly #shapes = new Map<string, Shape>();
  #rows: QueryResultRow[] = [];
  #known = new Map<string, Shape>();
  #fault: unknown = null;
  /** The client looks for it here. */
  readonly callback: (fault: unknown, answers: readonly Answer[]) => void;

  constructor(questions: readonly Question[], callback: Batch["callback"]) {
    super("");
    this.questions = questions;
    // Before anything is sent: half of a packet would make the connection useless.
    this.#parameters = questions.map(({ values }) => values.map(parameter));
    this.callback = callback;
  }

  override submit = (connection: Connection): void => {
    this.#known = parsedBy(connection);
    connection.stream.cork();
    for (const [at, { statement }] of this.questions.entries()) {
      this.#ask(connection, statement, this.#parameters[at] ?? []);
    }
    connection.sync();
    connection.stream.uncork();
  };

  #ask(
    connection: Connection,
    { name, text }: Statement<QueryResultRow>,
    values: readonly (string | null)[],
  ): void {
    const fresh = !this.#known.has(name) && !this.#shapes.has(name);
    if (fresh) {
      // A statement that failed before may have been parsed or not: closing it is right either way.
      if (name !== "") connection.close({ type: "S", name }, true);
      connection.parse({ name, text, types: [] }, true);
      connection.describe({ type: "S", name }, true);
      if (name !== "") this.#shapes.set(name, NOTHING);
    }
    connection.bind({ statement: name, values: [...values] }, true);
    connection.execute(null, true);
  }

  get #current(): Statement<QueryResultRow> | undefined {
    return this.questions[this.#answers.length]?.statement;
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    const statement = this.#current;
    if (statement) this.#shapes.set(statement.name, shapeOf(statement, fields));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const name = this.#current?.name ?? "";
    const { columns, empty } = this.#shapes.get(name) ?? this.#known.get(name) ?? NOTHING;
    const row: QueryResultRow = { ...empty };
    try {
      for (const [at, { key, read }] of columns.entries()) {
        const text = fields[at] ?? null;
        if (text !== null) row[key] = read(text);
      }
      this.#rows.push(row);
    } catch (fault) {
      this.#fault ??= fault;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#current?.name ?? "";
    const shape = this.#shapes.get(name);
    if (shape && name !== "") this.#known.set(name, shape);
    this.#answers.push({ rows: this.#rows, done: text });
    this.#rows = [];
  }

  handleError(fault: unknown): void {
    // The pool may have dropped it: the next batch has it parsed again.
    this.#known.delete(this.#current?.name ?? "");
    this.callback(fault, []);
  }

  handleReadyForQuery(): void {
    this.callback(this.#fault, this.#answers);
  }
}

function shapeOf({ types }: Statement<QueryResultRow>, fields: readonly FieldDef[]): Shape {
  return {
    columns: fields.map(({ name, dataTypeID }) => ({
      key: name,
      read: types.getTypeParser(dataTypeID, "text"),
    })),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

/** A value as PostgreSQL reads it. */
function parameter(value: Value): string | null {
  if (value === null || typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  return `{${value.map((item) => `"${item.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** Connections whose statements are left to the driver: {@link Batch} stands on parts of `pg` that may change. */
const plain = new WeakSet<ClientBase>();

/** Leaves the statements of a connection to the driver: slower by a fifth of this process's time. */
export function leaveToDriver(client: ClientBase): void {
  plain.add(client);
}

async function askPlainly(
  client: ClientBase,
  questions: readonly Question[],
): Promise<readonly Answer[]> {
  const results = await Promise.all(
    questions.map(({ statement: { name, text, types }, values }) =>
      client.query<QueryResultRow>({ name, text, types, values: [...values] }),
    ),
  );
  return results.map(({ rows, command }) => ({ rows, done: command }));
}

/**
 * Asks several questions at once, in their order.
 * @returns their answers
 * @throws the first fault; what came after it in a transaction was not run
 */
export async function ask(
  client: ClientBase,
  questions: readonly Question[],
): Promise<readonly Answer[]> {
  if (plain.has(client)) return askPlainly(client, questions);
  try {
    return await new Promise((resolve, reject) => {
      client.query(
        new Batch(questions, (fault, answers) => {
          if (fault === null) resolve(answers);
          else reject(fault);
        }),
      );
    });
  } catch (fault) {
    // Its own trace leads to the socket, this one to the caller.
    if (fault instanceof Error) Error.captureStackTrace(fault);
    throw fault;
  }
}

/** The rows of one of several answers, as its statement says that they are. */
export function rowsAt<Row extends QueryResultRow>(
  answers: readonly Answer[],
  at: number,
  { name }: Statement<Row>,
): readonly Row[] {
  const answer = answers[at];
  if (answer === undefined) throw new Error(`The statement ${name} was not answered.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement's SQL and its type stand side by side
  return answer.rows as readonly Row[];
}
