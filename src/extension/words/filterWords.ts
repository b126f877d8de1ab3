import { l10n } from 'vscode';
import type { DateFilter, SessionFilter } from '../sessions/sessionFilter.js';
import { count } from './dates.js';
import { agentName } from './sessionWords.js';

/** The parts of a filter as one line, for the message above the tree. */
export function filterWords(filter: SessionFilter): string {
  return [
    filter.text === undefined ? null : `“${filter.text}”`,
    filter.runtime === undefined ? null : agentName(filter.runtime),
    filter.date === undefined ? null : dateFilterWords(filter.date),
    filter.project === undefined ? null : filter.project.name,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export function dateFilterWords(date: DateFilter): string {
  if (date.kind === 'between')
    return date.from === date.to ? date.from : l10n.t('{0} to {1}', date.from, date.to);
  return date.days === 1 ? l10n.t('today') : l10n.t('last {0} days', count(date.days));
}
