import { isUnderway, reportFileChanged, reportFilesApi, type ReportFile } from '@lading/contracts/report-files';
import { formatNumber } from '@lading/domain/number-format';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { toast } from '../../ui/feedback/toast.js';
import { fileWorkTexts } from '../../ui/files/file-work-texts.js';
import { fill } from '../../ui/texts.js';
import classes from './alerts.module.css';
import { alertsTexts } from './alerts-texts.js';
import { WorkButton, WorkRow } from './work-row.js';

const words = alertsTexts.reports;

/** Reports that are made in the background; how they end is an alert. */
export function ReportWorks({ onGone }: { onGone: () => void }) {
  const refresh = useRefresh();
  const files = useQuery(answerOf(reportFilesApi.list)).data?.items ?? [];
  usePush(reportFileChanged, () => void refresh(reportFilesApi.list));
  const cancelling = useAct(reportFilesApi.cancel, reportFilesApi.list);
  const cancel = ({ id: fileId, title }: ReportFile) => {
    onGone();
    void cancelling.mutateAsync({ fileId }).then(
      ({ state }) => {
        if (state === 'cancelled') toast.success(fill(fileWorkTexts.cancelled, { title }));
        else toast.info(fill(words.tooLate, { title }));
      },
      ({ message }: Error) => toast.error(words.failed, message),
    );
  };
  const underway = files.filter(({ state }) => isUnderway(state));
  if (underway.length === 0) return null;
  return (
    <ul className={classes.list}>
      {underway.map((file) => (
        <WorkRow key={file.id} title={file.title} standing={standingOf(file)}>
          <WorkButton
            label={fileWorkTexts.cancel}
            title={file.title}
            isBusy={cancelling.isPending && cancelling.variables.fileId === file.id}
            onClick={() => cancel(file)}
          />
        </WorkRow>
      ))}
    </ul>
  );
}

function standingOf({ state, doneCount, rowCount }: ReportFile): string {
  if (state === 'queued') return words.queued;
  if (!rowCount) return fileWorkTexts.underway;
  return fill(words.progress, { done: formatNumber(doneCount), count: formatNumber(rowCount) });
}
