import { mostRowsAtOnce, reportsApi, type ReportRequest, type ReportResult } from '@lading/contracts/reports';
import { reportFilesApi } from '@lading/contracts/report-files';
import { tableFormats, type TableFormat } from '@lading/domain/table-format';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { toast } from '../../ui/feedback/toast.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fileWorkTexts } from '../../ui/files/file-work-texts.js';
import { useFileWork } from '../../ui/files/use-file-work.js';
import { fill } from '../../ui/texts.js';
import { reportsTexts } from './reports-texts.js';

const words = reportsTexts.files;

interface ExportButtonsProps {
  title: string;
  request: ReportRequest | undefined;
  result: ReportResult | undefined;
}

/** Saves the whole report: at once, which can be cancelled and goes on when the page is left, or in the background when it is long. */
export function ExportButtons({ title, request, result }: ExportButtonsProps) {
  const [format, setFormat] = useState<TableFormat>();
  const making = useAct(reportFilesApi.make, reportFilesApi.list);
  const file = useFileWork();
  const rows = result?.rowCount ?? 0;
  const isBusy = file.isBusy || making.isPending;
  const save = (asked: ReportRequest, wanted: TableFormat) => {
    const input = { ...asked, format: wanted };
    setFormat(wanted);
    if (rows > mostRowsAtOnce) {
      void making.mutateAsync(input).then(
        () => toast.success(words.begun),
        ({ message }: Error) => toast.error(words.failed, message),
      );
    } else {
      file.begin({
        title,
        words: { done: words.saved, failed: words.failed },
        save: (watch) => saveAnswer(reportsApi.export, input, watch),
      });
    }
  };
  return (
    <Group gap="xs" role="group" aria-label={words.save}>
      {tableFormats.map((one) => (
        <SpinnerButton
          key={one}
          variant="default"
          isBusy={isBusy && one === format}
          disabled={!request || rows === 0 || result?.isTooLong || (isBusy && one !== format)}
          onClick={() => request && save(request, one)}
        >
          {words[one]}
        </SpinnerButton>
      ))}
      {file.isBusy ? (
        <Button variant="default" onClick={file.cancel}>
          {words.cancel}
        </Button>
      ) : null}
      <Text role="status" fz="sm" c="dimmed" {...(file.received === 0 && { display: 'none' })}>
        {file.received > 0 ? fill(fileWorkTexts.received, { size: fileSizeText(file.received) }) : null}
      </Text>
    </Group>
  );
}
