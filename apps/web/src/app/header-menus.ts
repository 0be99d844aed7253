/*
 * What the header's menus hold, and what the bell says. It comes in a file of its own, once the
 * first view is there (see use-header-menus.ts).
 */
export { BellMenu } from "./bell-menu.tsx";
export { BellNews } from "./bell-news.tsx";
export { readUnsent, SignOutQuestion } from "./sign-out-question.tsx";
export { UserMenu } from "./user-menu.tsx";
