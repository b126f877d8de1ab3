import * as vscode from 'vscode';
import { isFilterEmpty, parseDateRange } from '../sessions/sessionFilter.js';
import type { DateFilter, SessionFilter } from '../sessions/sessionFilter.js';
import type { ProjectGroup } from '../sessions/treeModel.js';
import { dateFilterWords } from '../words/filterWords.js';
import { agentName, sessionsWords } from '../words/sessionWords.js';

interface Part extends vscode.QuickPickItem {
  readonly pick: (() => Promise<SessionFilter | null>) | null;
}

/**
 * Asks for one part of the filter and gives the whole new filter; null: nothing was chosen.
 * @param projects all projects, whatever the filter
 */
export async function pickFilter(
  filter: SessionFilter,
  projects: readonly ProjectGroup[],
): Promise<SessionFilter | null> {
  const { t } = vscode.l10n;
  const any = t('any');
  const parts: Part[] = [
    {
      label: `$(search) ${t('Text')}`,
      description: filter.text ?? any,
      pick: () => pickText(filter),
    },
    {
      label: `$(robot) ${t('Agent')}`,
      description: filter.runtime === undefined ? any : agentName(filter.runtime),
      pick: () => pickAgent(filter),
    },
    {
      label: `$(calendar) ${t('Date')}`,
      description: filter.date === undefined ? any : dateFilterWords(filter.date),
      pick: () => pickDate(filter),
    },
    {
      label: `$(folder) ${t('Project')}`,
      description: filter.project?.name ?? any,
      pick: () => pickProject(filter, projects),
    },
  ];
  if (!isFilterEmpty(filter))
    parts.push({ label: `$(clear-all) ${t('Clear the filter')}`, pick: () => Promise.resolve({}) });
  const title = t('Filter Sessions');
  const picked = await vscode.window.showQuickPick(parts, { title });
  return (await picked?.pick?.()) ?? null;
}

async function pickText(filter: SessionFilter): Promise<SessionFilter | null> {
  const before = filter.text;
  const rest = without(filter, 'text');
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t('Filter Sessions by Text'),
    prompt: vscode.l10n.t(
      'Words in the title, the first turn, the folder, the branch or the id. Empty: any.',
    ),
    ...(before === undefined ? {} : { value: before }),
  });
  if (text === undefined) return null;
  return text.trim() === '' ? rest : { ...rest, text: text.trim() };
}

async function pickAgent(filter: SessionFilter): Promise<SessionFilter | null> {
  const rest = without(filter, 'runtime');
  const items = [
    { label: vscode.l10n.t('Any agent'), filter: rest },
    ...(['claude', 'codex'] as const).map((runtime) => ({
      label: agentName(runtime),
      filter: { ...rest, runtime },
    })),
  ];
  const title = vscode.l10n.t('Filter Sessions by Agent');
  return (await vscode.window.showQuickPick(items, { title }))?.filter ?? null;
}

async function pickDate(filter: SessionFilter): Promise<SessionFilter | null> {
  const rest = without(filter, 'date');
  const between = vscode.l10n.t('Between two days…');
  const items: (vscode.QuickPickItem & { readonly filter: SessionFilter | null })[] = [
    { label: vscode.l10n.t('Any date'), filter: rest },
    ...[1, 7, 30, 90, 365].map((days) => {
      const date: DateFilter = { kind: 'last', days };
      return { label: dateFilterWords(date), filter: { ...rest, date } };
    }),
    { label: between, filter: null },
  ];
  const title = vscode.l10n.t('Filter Sessions by Date');
  const picked = await vscode.window.showQuickPick(items, { title });
  if (picked?.label !== between) return picked?.filter ?? null;
  const date = await askDateRange();
  return date === null ? null : { ...rest, date };
}

async function askDateRange(): Promise<DateFilter | null> {
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t('Filter Sessions by Date'),
    prompt: vscode.l10n.t('One day or two, as year-month-day: 2026-08-01 to 2026-08-31'),
    validateInput: (typed) =>
      parseDateRange(typed) === null
        ? vscode.l10n.t('Type one day or two, as 2026-08-01 to 2026-08-31.')
        : null,
  });
  return text === undefined ? null : parseDateRange(text);
}

async function pickProject(
  filter: SessionFilter,
  projects: readonly ProjectGroup[],
): Promise<SessionFilter | null> {
  const rest = without(filter, 'project');
  const items: (vscode.QuickPickItem & { readonly filter: SessionFilter })[] = [
    { label: vscode.l10n.t('Any project'), filter: rest },
    ...projects.map((group) => {
      const name = group.name === '' ? vscode.l10n.t('Folder not recorded') : group.name;
      return {
        label: name,
        description: sessionsWords(group.rows.length),
        detail: group.path ?? '',
        filter: { ...rest, project: { key: group.key, name } },
      };
    }),
  ];
  const title = vscode.l10n.t('Filter Sessions by Project');
  const picked = await vscode.window.showQuickPick(items, { title, matchOnDetail: true });
  return picked?.filter ?? null;
}

function without(filter: SessionFilter, part: keyof SessionFilter): SessionFilter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => key !== part));
}
