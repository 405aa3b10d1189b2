import {
  customerPricingApi,
  type GetPricingFile,
  type PricingDetail,
} from '@lading/contracts/carriers/customer-pricing';
import { pricingOf } from '@lading/domain/pricing/pricing-check';
import { rateFileText } from '@lading/domain/tariff/rate-file';
import { Alert, Button, FileButton, Group, Modal, Stack, Text, FileInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shownPricing } from '../../../entities/customer-pricing/pricing-place.js';
import { RowProblems } from '../../../entities/file-import/row-problems.js';
import { call, download } from '../../../kernel/api/client.js';
import { Problem } from '../../../kernel/api/problem.js';
import { uploadFile } from '../../../kernel/api/upload.js';
import { saveFile } from '../../../kernel/files/browser-files.js';
import { useAskAgain } from '../../../kernel/realtime/use-push.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { toast } from '../../../ui/feedback/toast.js';
import { counted, texts as common } from '../../../ui/texts.js';
import { texts } from './customer-pricing-texts.js';

const words = texts.files;

const fetchFile = (id: number, content: GetPricingFile['content']) =>
  download(customerPricingApi.getPricingFile, { id, content })
    .then(saveFile)
    .catch((error: unknown) => {
      if (error instanceof Problem) toast.error(error.title, error.message);
      else throw error;
    });

const sending = (file: File) => ({ file, mediaType: 'text/csv' });

interface FilesProps {
  pricing: PricingDetail;
  /** Unsaved changes would be lost. */
  isDirty: boolean;
  mayChange: boolean;
}

/** Lanes as files. */
export function LaneFiles({ pricing: { id, version, laneCount }, isDirty, mayChange }: FilesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap="xs">
      {laneCount > 0 ? (
        <Button variant="default" size="compact-sm" onClick={() => void fetchFile(id, 'lanes')}>
          {words.lanes}
        </Button>
      ) : null}
      {mayChange ? (
        <>
          <Button variant="default" size="compact-sm" onClick={() => void fetchFile(id, 'template')}>
            {words.template}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={isDirty}
            title={isDirty ? words.unsaved : undefined}
            onClick={() => setOpen(true)}
          >
            {words.upload}
          </Button>
          {isOpen ? <LaneUpload id={id} version={version} onClose={() => setOpen(false)} /> : null}
        </>
      ) : null}
    </Group>
  );
}

function LaneUpload({ id, version, onClose }: { id: number; version: number; onClose: () => void }) {
  const askAgain = useAskAgain(shownPricing);
  const send = useMutation({
    mutationFn: (file: File) => uploadFile(customerPricingApi.importPricingLanes, { id, version }, sending(file)),
    onSuccess: ({ isImported }) => {
      if (!isImported) return;
      askAgain();
      toast.success(words.done);
      onClose();
    },
  });
  const errors = send.data?.errors ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      centered
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
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
        {errors.length > 0 ? (
          <>
            <Alert color="red">{counted(errors.length, words.error, words.errors)}</Alert>
            <RowProblems errors={errors} />
          </>
        ) : null}
      </Stack>
    </Modal>
  );
}

/** All terms as a file, which another draft takes. */
export function TermsFiles({ pricing: { id, version }, isDirty, mayChange }: FilesProps) {
  const askAgain = useAskAgain(shownPricing);
  const send = useMutation({
    mutationFn: (file: File) => putTerms(id, version, file),
    onSuccess: () => void toast.success(words.termsDone),
    onError: (error) => void toast.error(words.failed, error.message),
    onSettled: askAgain,
  });
  return (
    <>
      <Button variant="default" onClick={() => void fetchFile(id, 'terms')}>
        {words.json}
      </Button>
      {mayChange ? (
        <FileButton accept="application/json,.json" onChange={(file) => (file ? send.mutate(file) : undefined)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={send.isPending}
              disabled={isDirty}
              title={isDirty ? words.unsaved : undefined}
            >
              {words.uploadTerms}
            </Button>
          )}
        </FileButton>
      ) : null}
    </>
  );
}

const parsed = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Lanes travel as CSV, because there may be more than a call takes as JSON. */
async function putTerms(id: number, version: number, file: File): Promise<void> {
  const terms = pricingOf(parsed(await file.text()));
  if (!terms) throw new Error(words.badTerms);
  const { lanes, ...others } = terms;
  const changed = await call(customerPricingApi.changePricing, { id, version, terms: { ...others, lanes: [] } });
  if (lanes.length === 0) return;
  const csv = new File([rateFileText(lanes, terms.breaks)], 'lanes.csv');
  const wanted = { id, version: changed.version };
  const { isImported } = await uploadFile(customerPricingApi.importPricingLanes, wanted, sending(csv));
  if (!isImported) throw new Error(words.badTerms);
}
