import { fold } from './text.js';

/**
 * Words so common in speech that meeting them says nothing about which session is meant, however
 * few sessions of a small store hold them. They still help to order.
 */
const EVERYDAY: ReadonlySet<string> = new Set(
  `able actual almost alone along already always another ask asked asking asks away back bad became become been
  began begin behind best better big bit both bring brought bunch came certain chance clear come comes
  coming common correct couple day days deal decide decided decision decisions different done easy either else end
  ended enough entire even ever every everything exact exactly example explain explained fact far
  feel felt few fine first following forward found full gave general get gets getting give given
  gives giving go goes going gone good got great guess hand happen happened happens hard heard
  help helped hope hour hours idea important instead involve keep keeps kept kind last late later
  least leave left less let lets letting like little long longer look looked looking lot lots made
  make makes making matter may mean means meant might minute minutes moment month months much near
  need needed needs never new next nice nothing off often old once one only other others outside
  own part parts past people person piece place point possible pretty problem problems properly
  put puts question questions quick quickly quite rather ready real reason right said same saw say
  second see seem seemed seems seen sense several short should simple simply since single small
  soon sound start started stay stays still such sure take taken takes taking talk tell than thank
  thanks that think third thought three through today told too took toward tried tries true try
  trying turn turned two under understand until up upon use used uses using usual usually various
  want wanted wants way ways week weeks well went whether while whole whose wish within without
  wonder word words work worked working works worse worst worth would write writing written wrong wrote yeah year years yet`
    .split(/\s+/u)
    .map(fold),
);

/** Expects a folded word as it was typed, not its stem. */
export function isEverydayWord(word: string): boolean {
  return EVERYDAY.has(word);
}
