import { withoutCode } from './competenceTask.js';
import { saysNothing, type HandoffContract } from './handoffContract.js';
import type { MethodWords } from './residue/languages/languagePack.js';
import { languagesIn } from './residue/languages/languages.js';

const sentencesOf = (text: string): readonly string[] =>
  withoutCode(text)
    .split(/(?<=[.!?;])\s+|\n+|(?<=[。！？；])/u)
    .filter((sentence) => sentence.trim() !== '');

const methodTexts = ({ nextTask, executionScope }: HandoffContract): readonly string[] =>
  [nextTask, executionScope].flatMap(sentencesOf);

/** Whether a text says somewhere that the way is the reader's. */
export const saysWhoseMethod = (text: string): boolean => sentencesOf(text).some(ownsMethod);

/** Whether task and scope leave the way to the reader (recipient_owns_method, first half). */
export function leavesMethod(contract: HandoffContract): boolean {
  return withheldIn(contract) === null && methodTexts(contract).some(ownsMethod);
}

/**
 * Whether checks and stop condition define what is accepted (recipient_owns_method, second half). They
 * do it together: either of them alone says something to measure an outcome by, and a stop condition
 * that is missing beside checks is a leg of the measure (F6), asked for on the way.
 */
export const definesOutcome = ({ verificationCommands, stopCondition }: HandoffContract): boolean =>
  [...verificationCommands, stopCondition].some((text) => !saysNothing(text));

/** Whether a sentence leaves the way to the reader, in any of the languages. */
export const ownsMethod = (sentence: string): boolean =>
  languagesIn(sentence).some(
    ({ method }) => leaves(method, sentence) && !method.withheld.test(sentence),
  );

/** In one turn of phrase, or by naming the way and leaving it: nobody can list all the turns. */
const leaves = ({ owned, way, free }: MethodWords, sentence: string): boolean =>
  owned.test(sentence) || (way.test(sentence) && free.test(sentence));

/** The words that take the choice from the reader; null: none do. */
export function withheldIn(contract: HandoffContract): string | null {
  for (const sentence of methodTexts(contract)) {
    const words = takenIn(sentence);
    if (words !== null) return words;
  }
  return null;
}

/** The words of a sentence that take the choice of the way from the reader. */
export function takenIn(sentence: string): string | null {
  for (const { method } of languagesIn(sentence)) {
    const words = method.withheld.exec(sentence)?.[0];
    if (words !== undefined && (leaves(method, sentence) || speaksOfMethod(sentence))) return words;
    // Whoever has to follow given steps exactly chooses nothing, whatever else is said.
    const steps = method.mustUse.exec(sentence)?.[0];
    if (steps !== undefined) return steps;
  }
  return null;
}

/** Whether a sentence is about how something is done. */
const speaksOfMethod = (sentence: string): boolean =>
  /(?:^|[^\p{L}])(?:how|mechanism|method|approach|means|way|technique|yourself|your own|wie|mechanismus|methode|weg|verfahren|selbst|cómo|mecanismo|método|enfoque|manera|comment|mécanisme|méthode|moyen|façon)(?![\p{L}])|방법|방식|메커니즘|方法|手段|やり方|方式|仕組み|メカニズム|机制|機制|如何|怎么/iu.test(
    sentence,
  );
