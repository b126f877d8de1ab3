import type { FormFields } from '../contract/distillForm.js';
import type { DistillIntent, TableWish } from '../contract/distillToHost.js';
import type { FieldAnswer } from './pageState.js';

/** What the parts of the page can have done. */
export interface PageActions {
  readonly send: (intent: DistillIntent) => void;
  readonly type: (fields: FormFields) => void;
  readonly submit: () => void;
  readonly wish: (wish: TableWish) => void;
  readonly goTo: (row: string) => void;
  readonly mark: (row: string) => void;
  readonly markAll: (rows: readonly string[]) => void;
  readonly openField: (row: string, answer: FieldAnswer) => void;
  readonly typeField: (text: string, horizon: string) => void;
  readonly sendField: () => void;
  readonly leaveField: () => void;
  readonly drop: (row: string) => void;
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}
