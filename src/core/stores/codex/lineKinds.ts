/** Payload types of `response_item` lines that hold no words of the conversation. */
export const SILENT_ITEMS: ReadonlySet<string> = new Set([
  'reasoning',
  'ghost_snapshot',
  'image_generation_call',
  'compaction',
  'compaction_summary',
  'context_compaction',
  'compaction_trigger',
  'tool_search_output',
  'other',
]);

/** Event types; their words stand in response items too, or are noise. */
const EVENTS: ReadonlySet<string> = new Set([
  'token_count',
  'agent_reasoning',
  'agent_reasoning_raw_content',
  'agent_reasoning_section_break',
  'agent_message',
  'user_message',
  'task_started',
  'task_complete',
  'turn_started',
  'turn_complete',
  'turn_aborted',
  'turn_diff',
  'thread_rolled_back',
  'thread_name_updated',
  'thread_goal_updated',
  'thread_settings_applied',
  'context_compacted',
  'entered_review_mode',
  'exited_review_mode',
  'item_started',
  'item_completed',
  'undo_started',
  'undo_completed',
  'guardian_assessment',
  'patch_apply_begin',
  'patch_apply_end',
  'plan_update',
  'sub_agent_activity',
  'view_image_tool_call',
  'background_event',
  'model_reroute',
  'deprecation_notice',
  'stream_error',
  'warning',
  'error',
  'session_configured',
  'shutdown_complete',
]);
const EVENT_FAMILIES =
  /^(?:exec_command|mcp_tool_call|mcp_startup|web_search|image_generation|dynamic_tool_call|collab|hook|realtime|skills|terminal)_/;

export function isKnownEvent(type: string): boolean {
  return EVENTS.has(type) || EVENT_FAMILIES.test(type);
}

/** Outer types beside items, events, contexts and summaries; state of the tool, no words. */
export const SILENT_LINES: ReadonlySet<string> = new Set([
  'world_state',
  'inter_agent_communication_metadata',
  'inter_agent_communication',
  'ghost_snapshot',
  'state',
]);
