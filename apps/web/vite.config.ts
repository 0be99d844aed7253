import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compressAssets } from "./compress-assets.ts";
import { keepGoals } from "./page-goals.ts";
import { keepOffline } from "./keep-offline.ts";
import { minifyEarly } from "./minify-early.ts";
import { prerenderPages } from "./prerender-pages.ts";
import { refuseCycles } from "./refuse-cycles.ts";

/** What every page of the app begins with: the app itself, and the small parts of nearly every screen. */
const APP =
  /entry-app\.tsx|\/src\/ui\/(focus-lost|page-header|field|text-input|states|skeleton|section)\.tsx?/;
/** The landing page's own, which no other page needs. */
const LANDING =
  /\/src\/features\/landing\/|\/generated\/landing\.js|\/src\/(entry-landing|app\/landing-page)\.tsx/;
/** What the landing page shares with the app. */
const FIRST =
  /react-dom\/client|\/src\/app\/(root|shell|error-boundary)\.tsx|\/src\/ui\/(badge|before-after-slider|button|card|icon-button|layout|picture|slider-math|spinner|typography|use-title)\.tsx?$/;
/** Those that most pages show lie in one file; what few need (`marks`) lies beside them, so that no page waits for them all. */
const ICONS = /lucide-react/;
/** The rules of the marketplace, and how what is written there is read. */
const MARKET =
  /\/packages\/domain\/src\/(bids|quotes|messages)\/|\/src\/parts\/(badges|bid-|deposit-|sample-project|version-)/;
/** Schemas: who asks for a rule alone must not wait for a validator. */
const SCHEMAS = /\/zod\/|\.schema\.ts$/;
/** What is needed once somebody does something: chooses a photo, writes a message. No page begins with it. */
const PHOTOS = /\/src\/parts\/(photo-header|prepare-photo)\.ts/;
/** How a notice is worded: joined to another small part, it would come along to pages that have none. */
const NOTICES = /\/src\/parts\/notice-/;
/** The way to one's own verification: for professionals alone. */
const STANDING = /\/src\/parts\/own-verification/;
/** What is typed and not sent, what of it differs, and what locks it: small parts of forms, which else bring along what only some of them need. */
const DRAFTS = /\/src\/parts\/(use-draft|chat-draft)\.ts|\/changed-members\.rules\.ts/;
/** What of them outlives its tab, and where: the two forms of a bid alone. */
const LASTING =
  /\/src\/parts\/(use-lasting-draft|lasting-drafts|revision-draft|use-older-written)\.ts/;
/** In which places bids are typed: the list of projects needs no more to say where one was begun. */
const BEGUN = /\/src\/parts\/bid-drafts\.ts/;
/** What was typed for a bid that cannot be sent, to be read. */
const WRITTEN = /\/src\/parts\/written-/;
/** What lists are searched for, as it is typed and as it stands in the address: too little to be joined to anything. */
const SOUGHT = /\/src\/parts\/use-(rested|page-query)\.ts|\/search-limits\.rules\.ts/;
/** The field of such a search: lists with filters have their own. */
const SEARCHES = /\/src\/parts\/(search-field|own-search)\.tsx/;
/** What a request returns, with its texts: for the lists of requests and the quote builder alone. */
const RETURNS = /\/src\/parts\/returns-figures\.tsx|\/generated\/returns\.js/;
/** Where a figure comes from, behind a small i. */
const ORIGINS = /\/src\/ui\/(tooltip|tooltip-delay|placement)\.tsx?|\/src\/parts\/figure-text\.tsx/;
const LOCKS = /\/src\/parts\/(read-only|locked|command-waiting)\.tsx/;
/** Small pieces of the design system: joined to others, they would bring those to every page with a list, a sum or a switch. */
const GROWN = /\/src\/ui\/use-grown-list\.ts/;
const AMOUNTS = /\/src\/ui\/(figures|long-word|word-pieces|money-input|use-kept-focus)\.tsx?/;
/** Which plan was chosen, and what it costs: joined to what forms wait with, it would bring the plans' rules to every one. */
const SHOP = /\/src\/parts\/(use-plan-offers|shop-choice)\.ts/;
/** Whether one who asked is still there when the answer comes: for forms of all kinds. */
const STILL = /\/src\/ui\/still-here\.ts/;
/** How a form is waited for, with a way to stop: joined to other small parts, it would bring the plans to every form. */
const WAITS = /\/src\/parts\/waiting\.ts/;
const DROPS = /\/src\/ui\/file-drop\.tsx/;
const SHARES = /\/src\/ui\/(copy-button|switch|share|charts)\.tsx?/;
/** How a condition is worded, and what stands in a missing project's place, with their texts: joined to other small parts, they would come along to pages that show neither. */
const GRADING = /\/src\/parts\/condition-words\.ts/;
const MISSING = /\/src\/parts\/missing-project\.tsx/;
/** What is in a picture and what is not: for the two screens that make pictures. */
const MADE = /\/src\/parts\/drawn-notes\.tsx/;
/** How long a password, an email and a message may be: joined to other rules, those would come along to pages that ask for one of them alone. */
const LIMITS = /\/(people\/(password|profile)|messages\/message)-limits\.rules/;
/** What a bid is called and where it is found: joined to how bids are searched, that would come along to its page. */
const CALLED = /\/bid-called\.rules\.ts|\/src\/parts\/bid-link\.ts/;
/** What a bid's price is for: the pages of bids and projects read it, the lists of requests do not. */
const PRICED = /\/(priced-request|request-change|carried-details)\.rules\.ts/;
/** How a request's status changes: joined to how bids are shown, it and the addresses that it reads would come along to their page. */
const STATUSES = /\/quotes\/quote(-status\.rules|\.machine)\.ts/;
/** Which version of a property's request is the newest: joined to how projects are searched, that would come along to lists of one's own. */
const VERSIONS = /\/quotes\/quote-versions\.rules\.ts/;
/** What both forms of a bid read of the short one: joined to other rules of the marketplace, those would come along to its page. */
const SHORT_BID = /\/short-bid\.rules\.ts/;
/** How a phone is read: joined to other rules, those would come along to the forms of an account, and to a bid's. */
const PHONES = /\/people\/phone\.rules\.ts/;
const MASKING = /\/messages\/(contact-masking|phone-numbers|number-words|plain-text)\.rules\.ts/;
/** The design system and the other rules: each layer for itself, so that no two files need each other. */
const UI = /\/src\/ui\//;
const RULES = /\/packages\/domain\/(?!src\/(upgrades\/upgrade-words|properties\/photo-limits))/;
/**
 * What several screens are made of; each screen's texts are its own. With them how an upgrade is worded and how large a photo
 * may be: too little for a file, they would be joined to rules that half of their screens do not need.
 */
const PARTS =
  /\/src\/(parts|backend|pictures)\/|\/packages\/(operations|store-browser|imaging|studio)\/|\/upgrades\/upgrade-words|\/properties\/photo-limits/;

const DIST = fileURLToPath(new URL("dist", import.meta.url));

/** Without what it stands on, which has a file of its own. */
const ALONE = { includeDependenciesRecursively: false };

/** Its entry is the one with warnings for developers, whoever asks; the other is not in its exports. */
const ROUTER = fileURLToPath(
  new URL("dist/production/index.mjs", import.meta.resolve("react-router/package.json")),
);

export default defineConfig(({ command }) => ({
  resolve: { alias: command === "build" ? [{ find: /^react-router$/, replacement: ROUTER }] : [] },
  plugins: [
    react(),
    tailwindcss(),
    refuseCycles(),
    minifyEarly(),
    prerenderPages(),
    keepGoals(),
    keepOffline(DIST),
    compressAssets(DIST),
  ],
  build: {
    rolldownOptions: {
      output: {
        // Without the names of all who share it, which every document and file that asks for it would repeat.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        // Few files, each with all that its pages need at once: a phone waits for every one of them.
        codeSplitting: {
          groups: [
            // Alone: else the very first script of a page brings with it all that stands beside this.
            { name: "loader", test: /vite\/preload-helper/, priority: 5, ...ALONE },
            { name: "landing", test: LANDING, priority: 4, ...ALONE },
            { name: "first", test: FIRST, priority: 3 },
            // Before the app, which else takes the landing page's icons with it.
            { name: "icons", test: ICONS, minShareCount: 9, priority: 2, ...ALONE },
            { name: "app", test: APP, priority: 1.5 },
            ...Object.entries({
              "prepare-photo": PHOTOS,
              masking: MASKING,
              "bid-called": CALLED,
              priced: PRICED,
              statuses: STATUSES,
              versions: VERSIONS,
              "short-bid": SHORT_BID,
              limits: LIMITS,
              phones: PHONES,
              notice: NOTICES,
              "own-verification": STANDING,
              drafts: DRAFTS,
              lasting: LASTING,
              begun: BEGUN,
              written: WRITTEN,
              sought: SOUGHT,
              searches: SEARCHES,
              returns: RETURNS,
              origins: ORIGINS,
              locks: LOCKS,
              grown: GROWN,
              amounts: AMOUNTS,
              shop: SHOP,
              "still-here": STILL,
              waits: WAITS,
              drops: DROPS,
              "drawn-notes": MADE,
              "condition-words": GRADING,
              "missing-project": MISSING,
              shares: SHARES,
            }).map(([name, test]) => ({
              name,
              test,
              minShareCount: 2,
              priority: 1.2,
              ...ALONE,
            })),
            {
              name: "schemas",
              test: SCHEMAS,
              minShareCount: 2,
              priority: 1,
              ...ALONE,
              entriesAware: true,
              entriesAwareMergeThreshold: 30_000,
            },
            {
              name: "market",
              test: MARKET,
              minShareCount: 2,
              priority: 1,
              ...ALONE,
              entriesAware: true,
              entriesAwareMergeThreshold: 3_000,
            },
            ...Object.entries({ marks: ICONS, ui: UI, rules: RULES, parts: PARTS }).map(
              ([name, test]) => ({
                name,
                test,
                minShareCount: 2,
                ...ALONE,
                entriesAware: true,
                entriesAwareMergeThreshold: 1_500,
              }),
            ),
          ],
        },
      },
    },
  },
  server: { port: 5173 },
  // The palette test reads the stylesheet itself.
  test: { environment: "node", css: true },
}));
