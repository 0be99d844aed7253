import type { Role, UserType } from "./person.ts";

/** A demo user (ENT-02). */
export interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly userType: UserType;
  /** Always "user" for the personas; a user that was stored by hand may be an admin (ADM-16). */
  readonly role: Role;
  /** Professionals only. */
  readonly company?: string;
  readonly licenseNumber?: string;
  /** The contractor only. */
  readonly yearsExperience?: number;
}

/**
 * The four fixed sample people (DEMO-03, S-11): evidently fictional names, addresses under
 * `.example` and telephone numbers out of the range that is kept free for fiction.
 */
export const personas: Readonly<Record<UserType, DemoUser>> = {
  homeowner: {
    email: "holly.homeowner@oneup-demo.example",
    name: "Holly Homeowner",
    phone: "(555) 555-0101",
    userType: "homeowner",
    role: "user",
  },
  realtor: {
    email: "rita.realtor@oneup-demo.example",
    name: "Rita Realtor",
    phone: "(555) 555-0102",
    userType: "realtor",
    role: "user",
    company: "Example Street Realty",
    licenseNumber: "DEMO-RE-0102",
  },
  contractor: {
    email: "carl.contractor@oneup-demo.example",
    name: "Carl Contractor",
    phone: "(555) 555-0103",
    userType: "contractor",
    role: "user",
    company: "Carl's Demo Construction",
    licenseNumber: "DEMO-GC-0103",
    yearsExperience: 12,
  },
  flipper: {
    email: "fay.flipper@oneup-demo.example",
    name: "Fay Flipper",
    phone: "(555) 555-0104",
    userType: "flipper",
    role: "user",
  },
};
