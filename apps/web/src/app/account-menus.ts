/*
 * What an account finds in the header besides the user menu: what the bell says, and what is asked
 * before a sign-out. It comes in a file of its own, once the first view is there (see use-header-menus.ts).
 */
export { BellMenu } from "./bell-menu.tsx";
export { BellNews } from "./bell-news.tsx";
export { readUnsent, SignOutQuestion } from "./sign-out-question.tsx";
