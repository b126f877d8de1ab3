/** Marks a branch that the types exclude; reached only when a union grew and a switch did not. */
export function never(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
