import { IDBFactory } from "fake-indexeddb";
import { describeStore, describeVerbs } from "@oneup/operations/testing";
import { fakeStorage, openTab } from "./testing/fake-browser.ts";

function make() {
  const { home } = openTab(fakeStorage(), { indexedDb: new IDBFactory() });
  return Promise.resolve({
    store: home.store,
    close: () => {
      home.close();
      return Promise.resolve();
    },
  });
}

describeStore("DEMO-06 the store of a browser", { home: "browser", make });
describeVerbs("DEMO-06 the store of a browser", { home: "browser", make });
