import {
  mostRowsAtOnce,
  reportFormats,
  reportsApi,
  type ReportFormat,
  type ReportRequest,
  type ReportResult,
} from '@lading/contracts/reports';
import { reportFilesApi } from '@lading/contracts/report-files';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { reportsTexts } from './reports-texts.js';

const words = reportsTexts.files;

interface ExportButtonsProps {
  request: ReportRequest | undefined;
  result: ReportResult | undefined;
}

/** Saves the whole report: at once, or in the background when it is long. */
export function ExportButtons({ request, result }: ExportButtonsProps) {
  const [busy, setBusy] = useState<ReportFormat>();
  const making = useAct(reportFilesApi.make, reportFilesApi.list);
  const rows = result?.rowCount ?? 0;
  const save = async (asked: ReportRequest, format: ReportFormat) => {
    setBusy(format);
    try {
      if (rows > mostRowsAtOnce) {
        await making.mutateAsync({ ...asked, format });
        toast.success(words.begun);
      } else {
        const file = await download(reportsApi.export, { ...asked, format });
        saveFile(file);
        toast.success(fill(words.saved, { name: file.name }));
      }
    } catch (error) {
      toast.error(words.failed, error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(undefined);
    }
  };
  return reportFormats.map((format) => (
    <SpinnerButton
      key={format}
      variant="default"
      isBusy={busy === format}
      disabled={!request || rows === 0 || result?.isTooLong}
      onClick={() => request && void save(request, format)}
    >
      {words[format]}
    </SpinnerButton>
  ));
}
