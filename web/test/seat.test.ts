import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as http from "../src/wire/http";
import { takeToken, type Page } from "../src/wire/seat";

/** A tab of a browser at an address. */
class Tab implements Page {
  location = { pathname: "", search: "", hash: "" };
  private kept = new Map<string, string>();
  sessionStorage = {
    getItem: (key: string) => this.kept.get(key) ?? null,
    setItem: (key: string, value: string) => void this.kept.set(key, value),
  };
  history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => this.go(String(url)),
  };
  go(address: string): this {
    const { pathname, search, hash } = new URL(address, "http://table");
    this.location = { pathname, search, hash };
    return this;
  }
  get address(): string {
    return this.location.pathname + this.location.search + this.location.hash;
  }
}

describe("the token of a seat", () => {
  test.each(["/play/m#se-cret", "/play/m?token=se-cret", "/play/m?token=other#se-cret"])(
    "leaves the address %s",
    (address) => {
      const tab = new Tab().go(address);
      expect(takeToken("m", tab)).toBe("se-cret");
      expect(tab.address).toBe("/play/m");
    },
  );
  test("is there after a reload", () => {
    const tab = new Tab().go("/play/m#secret");
    takeToken("m", tab);
    expect(takeToken("m", tab)).toBe("secret");
    expect(takeToken("another", tab)).toBeNull();
  });
  test("is that of the newest link of the tab", () => {
    const tab = new Tab().go("/play/m#mine");
    takeToken("m", tab);
    expect(takeToken("m", tab.go("/play/m#yours"))).toBe("yours");
    expect(takeToken("m", tab)).toBe("yours");
  });
  test("leaves the rest of an address as it was", () => {
    const tab = new Tab().go("/play/m?lang=pl&token=secret");
    takeToken("m", tab);
    expect(tab.address).toBe("/play/m?lang=pl");
  });
  test("of a damaged link is taken as it is", () => expect(takeToken("m", new Tab().go("/play/m#%"))).toBe("%"));
});

describe("requests about a match", () => {
  let asked: { url: string; init: RequestInit }[];
  beforeEach(() => {
    asked = [];
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      return new Response("{}", { headers: { "content-type": "application/json" } });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("carry the token in a header and never in the address", async () => {
    await Promise.all([
      http.match("m", "secret"),
      http.timeline("m", "secret"),
      http.replay("m", "secret", 3, true),
      http.glossary("m", "secret", "en"),
      http.branch("m", "secret", 3),
      http.record("m", "secret"),
    ]);
    expect(asked.map(({ url }) => url).sort()).toEqual([
      "/api/matches/m",
      "/api/matches/m/branch",
      "/api/matches/m/glossary?lang=en",
      "/api/matches/m/record",
      "/api/matches/m/replay?at=3&reveal=true",
      "/api/matches/m/timeline",
    ]);
    for (const { init } of asked) {
      expect(new Headers(init.headers).get("authorization")).toBe("Bearer secret");
      expect(String(init.body ?? "")).not.toContain("secret");
    }
  });
});
