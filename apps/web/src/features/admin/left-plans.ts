/** What was typed into the plans and is not saved, by plan. */
export type TypedPlans = Readonly<
  Record<string, { readonly properties?: string; readonly credits?: string } | undefined>
>;

const NOT_TYPED: TypedPlans = {};

/** For as long as the page stays loaded: the next load begins with what is saved. */
let left: { readonly adminId: string; readonly typed: TypedPlans } | null = null;

/** Keeps what an admin typed, while they look something up in another tab or on another page. */
export function leavePlans(adminId: string, typed: TypedPlans): void {
  left = { adminId, typed };
}

/** What this admin typed and has not saved. */
export function leftPlans(adminId: string): TypedPlans {
  return left?.adminId === adminId ? left.typed : NOT_TYPED;
}
