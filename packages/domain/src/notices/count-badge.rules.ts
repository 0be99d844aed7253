/** The menu's badge for a number of unseen bids (NAV-20): none for 0, `9+` above 9. */
export function countBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? "9+" : String(count);
}
