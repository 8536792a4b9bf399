/** Korean particles after a name: 을/를, 이/가, 은/는, 과/와, 으로/로. The same as in sandtable/words.py. */

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;
const NONE = 0;
const OTHER = 1;

// 영 일 이 삼 사 오 육 칠 팔 구: how the last digit ends when read aloud
const DIGITS = [OTHER, RIEUL, NONE, OTHER, NONE, NONE, OTHER, RIEUL, RIEUL, NONE];

const IGNORED = /[ )\]}>"'”’».]+$/;

/** The final consonant of the last sound: none, rieul, or another one. */
function final(word: string): number {
  const spoken = word.replace(IGNORED, "");
  const last = spoken.slice(-1);
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const found = (code - FIRST_SYLLABLE) % FINALS;
    return found === NONE || found === RIEUL ? found : OTHER;
  }
  if (/[0-9]/.test(last)) return DIGITS[Number(last)]!;
  if (/l$/i.test(spoken)) return RIEUL;
  return /(m|n|ng)$/i.test(spoken) ? OTHER : NONE;
}

/** The word with the fitting form of the particle, such as "을/를". */
export function josa(word: string, pair: string): string {
  const [after = "", otherwise = ""] = pair.split("/");
  const found = final(word);
  const consonant = found !== NONE && !(found === RIEUL && after.startsWith("으로"));
  return word + (consonant ? after : otherwise);
}
