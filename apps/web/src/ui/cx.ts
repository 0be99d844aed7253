import { clsx, type ClassValue } from "clsx";

/** Joins class names, leaving out what is false, null or undefined. */
export function cx(...parts: ClassValue[]): string {
  return clsx(parts);
}
