import * as z from "zod/mini";
import { type UserType } from "./person.ts";
import { userTypeSchema } from "./person.schema.ts";

/** A demo user (ENT-02). */
export const demoUserSchema = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  userType: userTypeSchema,
  role: z.literal("user"),
  /** Professionals only. */
  company: z.optional(z.string()),
  licenseNumber: z.optional(z.string()),
  /** The contractor only. */
  yearsExperience: z.optional(z.number()),
});
export type DemoUser = z.infer<typeof demoUserSchema>;

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
