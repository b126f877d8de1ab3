import type { RecallReport } from '../../core/anamnesis/recall.js';
import { byteSize, count, listed } from '../../core/words/amounts.js';
import type { ScanEstimate } from '../../node/worker/calls.js';
import type { ResultView } from '../../webview/contract/recallView.js';
import { duration } from './deeperView.js';
import { agentName } from '../../core/words/speakers.js';

/**
 * The choice between looking inside and stopping (Anamnesis · Qx), with what each comes to: the
 * places, the sessions, the bytes and the likely time of the scan.
 */
export function checkpointView(
  report: RecallReport,
  estimate: ScanEstimate | null,
): NonNullable<ResultView['checkpoint']> {
  const places = report.coverage.places.filter(({ sessions }) => sessions > 0);
  const where = listed(
    places.map(
      ({ runtime, path, sessions }) =>
        `${path} (${agentName(runtime)}, ${count(sessions, 'session')})`,
    ),
  );
  const much =
    estimate === null
      ? ''
      : ` That is ${byteSize(estimate.bytes)}${estimate.seconds === null ? '' : `, about ${duration(estimate.seconds)}`}.`;
  return {
    expand: 'Look inside the records',
    stop: 'Stop here',
    lines: [
      `Looking inside goes through ${count(estimate?.sessions ?? report.coverage.sessions, 'record')} from start to end, on this machine, in ${where}.${much} It takes no try, and you can stop it.`,
      'Stopping here ends the search; it then says that only the openings were searched.',
    ],
  };
}
