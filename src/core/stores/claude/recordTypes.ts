/** Every line type that is known to stand in a Claude record. */
const KNOWN = new Set([
  'user',
  'assistant',
  'system',
  'summary',
  'attachment',
  'progress',
  'queue-operation',
  'file-history-snapshot',
  'last-prompt',
  'ai-title',
  'custom-title',
  'agent-name',
  'agent-setting',
  'mode',
  'permission-mode',
  'pr-link',
  'worktree-state',
  'bridge-session',
  'frame-link',
  'relocated',
  'started',
  'result',
  'atis-latch',
]);

export function isKnownType(type: unknown): boolean {
  return typeof type === 'string' && KNOWN.has(type);
}

/** The type's name for a remark; what is not shaped like a name is not repeated. */
export function typeName(type: unknown): string {
  return typeof type === 'string' && /^[\w.:-]{1,64}$/.test(type) ? type : 'without a name';
}
