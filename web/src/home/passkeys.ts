/** Passkeys: the browser makes one, or answers with one. What is asked and told is plain JSON, as the server has it. */

import { call } from "../wire/http";
import type { Me, PasskeyInfo } from "./said";

interface Made extends Credential {
  toJSON(): object;
}
type Parsed = typeof PublicKeyCredential & {
  parseCreationOptionsFromJSON(options: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON(options: unknown): PublicKeyCredentialRequestOptions;
};

const ROOM = "/api/me/passkeys";
const post = <T>(path: string, body: object = {}): Promise<T> => call<T>(ROOM + path, { body });

/** Whether this browser, at this address, can have passkeys. */
export const able = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

export const list = () => call<PasskeyInfo[]>(ROOM);
export const remove = (id: string) => post<object>("/remove", { id });

/** Make one for this device; false when the person would rather not. */
export async function add(name: string): Promise<boolean> {
  const publicKey = (PublicKeyCredential as Parsed).parseCreationOptionsFromJSON(await post("/begin"));
  const made = await unlessRefused(navigator.credentials.create({ publicKey }));
  if (made) await post("", { credential: made.toJSON(), name });
  return made !== null;
}

/** Log in with one; null when the person would rather not. */
export async function logIn(): Promise<Me | null> {
  const publicKey = (PublicKeyCredential as Parsed).parseRequestOptionsFromJSON(await post("/challenge"));
  const found = await unlessRefused(navigator.credentials.get({ publicKey }));
  return found && post<Me>("/log-in", { credential: found.toJSON() });
}

async function unlessRefused(asked: Promise<Credential | null>): Promise<Made | null> {
  try {
    return (await asked) as Made | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
