import { tariffsApi, type RateReview } from '@lading/contracts/carriers/tariffs';
import { formatNumber } from '@lading/domain/measures/number-format';
import type { RateFileMode } from '@lading/domain/tariff/rate-review';
import { Alert, Button, Drawer, FileInput, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RowProblems } from '../../entities/file-import/row-problems.js';
import { Problem } from '../../kernel/api/problem.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { DifferenceTable } from './difference-table.js';
import { editorTexts } from './editor-texts.js';

const words = editorTexts.upload;

interface RateUploadProps {
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

/** A file of rates on its way into a draft: compared first, then applied. */
export function RateUpload({ id, isOpen, onClose }: RateUploadProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="xl"
      title={words.title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {isOpen ? <Upload id={id} onClose={onClose} /> : null}
    </Drawer>
  );
}

function Upload({ id, onClose }: Omit<RateUploadProps, 'isOpen'>) {
  const send = useMutation<RateReview, Problem, File>({
    mutationFn: (file) => uploadFile(tariffsApi.reviewRates, { id }, { file, mediaType: 'text/csv' }),
  });
  return (
    <Stack>
      <Text c="dimmed">{words.lead}</Text>
      <FileInput
        label={words.label}
        accept=".csv,text/csv"
        disabled={send.isPending}
        onChange={(file) => {
          if (file) send.mutate(file);
        }}
      />
      {send.error ? <ErrorPanel isInline title={words.failed} problem={send.error} /> : null}
      {send.data ? <Review key={send.data.reviewId} id={id} review={send.data} onClose={onClose} /> : null}
    </Stack>
  );
}

interface ReviewProps {
  id: number;
  review: RateReview;
  onClose: () => void;
}

function Review({ id, review, onClose }: ReviewProps) {
  const { reviewId, errors, unreadColumns, changes, missing } = review;
  const columns = unreadColumns.join(', ');
  return (
    <Stack>
      {columns ? <Text fz="sm">{fill(words.unread, { columns })}</Text> : null}
      {reviewId === null ? (
        <>
          <Alert color="red">{counted(errors.length, words.error, words.errors)}</Alert>
          <RowProblems errors={errors} />
        </>
      ) : (
        <>
          <KeyValue
            facts={[
              { label: words.new, value: formatNumber(review.newLanes) },
              { label: words.changed, value: formatNumber(review.changedLanes) },
              { label: words.unchanged, value: formatNumber(review.unchangedLanes) },
              {
                label: words.missing,
                value: [formatNumber(review.missingLanes), missing.slice(0, 5).join(', ')].filter(Boolean).join(': '),
              },
              { label: words.missingClasses, value: formatNumber(review.missingClasses) },
            ]}
          />
          {review.replacesZones ? <Alert color="yellow">{words.zones}</Alert> : null}
          <ApplyForm id={id} reviewId={reviewId} missingLanes={review.missingLanes} onClose={onClose} />
          <DifferenceTable changes={changes} />
        </>
      )}
    </Stack>
  );
}

interface ApplyFormProps {
  id: number;
  reviewId: number;
  missingLanes: number;
  onClose: () => void;
}

function ApplyForm({ id, reviewId, missingLanes, onClose }: ApplyFormProps) {
  const [mode, setMode] = useState<RateFileMode>('update');
  const [typed, setTyped] = useState('');
  const apply = useAct(tariffsApi.applyRates, tariffsApi.getTariff, tariffsApi.listTariffs, tariffsApi.compareTariffs);
  const isConfirmed = mode === 'update' || missingLanes === 0 || typed.trim() === String(missingLanes);
  const save = () =>
    apply.mutate(
      { id, reviewId, mode, ...(mode === 'replace' && { missingLanes }) },
      {
        onSuccess: () => {
          toast.success(words.done);
          onClose();
        },
      },
    );
  return (
    <Stack gap="sm">
      <Radio.Group
        label={words.mode}
        value={mode}
        onChange={(value) => setMode(value === 'replace' ? 'replace' : 'update')}
      >
        <Stack gap={6} mt={6}>
          {(['update', 'replace'] as const).map((value) => (
            <Radio key={value} value={value} label={words.modes[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {mode === 'replace' && missingLanes > 0 ? (
        <TextField
          label={fill(words.confirm, { count: missingLanes })}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
        />
      ) : null}
      {apply.error ? <ErrorPanel isInline title={apply.error.title} problem={apply.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {common.confirm.cancel}
        </Button>
        <SpinnerButton disabled={!isConfirmed} isBusy={apply.isPending} onClick={save}>
          {words.apply}
        </SpinnerButton>
      </Group>
    </Stack>
  );
}
