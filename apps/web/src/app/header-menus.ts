/*
 * What the header's menus hold. Nobody sees it before a press: it comes in a file of its own, once the
 * first view is there (see use-header-menus.ts).
 */
export { BellMenu } from "./bell-menu.tsx";
export { UserMenu } from "./user-menu.tsx";
