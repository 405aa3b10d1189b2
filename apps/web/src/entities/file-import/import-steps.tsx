import { importChanged, importsApi, type ImportKind, type TableImport } from '@lading/contracts/customers/imports';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, download } from '../../kernel/api/client.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { useSaving, type SavingStatus } from '../../kernel/form/use-saving.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { Steps } from '../../ui/display/steps.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { toast } from '../../ui/feedback/toast.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import type { Upload } from '../../ui/files/use-uploads.js';
import { fill } from '../../ui/texts.js';
import { FetchButton } from './fetch-button.js';
import { ImportColumns, type ImportChoice } from './import-columns.js';
import { ImportOutcome } from './import-outcome.js';
import { ImportPreviewStep } from './import-preview.js';
import { importTexts as words } from './import-texts.js';
import { PasteRows, mostRowsOf, pastedRows, reasonOf } from './paste-rows.js';

/** With its date, which may be earlier: a file waits until the user continues. */
const savedAtText = (instant: string): string =>
  fill(words.draft.saved, { when: formatZonedMoment(instant, viewerZone()) });

const noteOf = ({ state, savedAt }: SavingStatus): string => {
  if (state === 'failed') return words.draft.failed;
  return state === 'saved' && savedAt ? savedAtText(savedAt) : words.draft.saving;
};

const accepted = ['.csv', '.xlsx'];
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const mediaTypeOf = (name: string): string => (name.toLowerCase().endsWith('.xlsx') ? workbook : 'text/csv');

/** The question before changes are lost. */
export interface ImportQuestion {
  readonly title: string;
  readonly detail: string;
  readonly confirm: string;
  readonly go?: () => void;
}

interface ImportStepsProps {
  kind: ImportKind;
  onClose: () => void;
  /** Called with whether closing now would lose the choices. */
  onUnsaved: (isUnsaved: boolean) => void;
  onAsk: (question: ImportQuestion) => void;
}

/** The steps of an import: file, columns, check of the rows, result. */
export function ImportSteps({ kind, onClose, onUnsaved, onAsk }: ImportStepsProps) {
  const draft = useImportDraft(onUnsaved);
  const { file, choice, status } = draft;
  const [step, setStep] = useState(0);
  const body = useFocusedStep(step);
  const discard = useDiscard(onAsk, () => {
    draft.end();
    setStep(0);
    body.current?.focus();
  });
  const begin = (taken: TableImport) => {
    draft.begin(taken);
    setStep(1);
  };
  // The current file is newer than the server's copy.
  const goOn = (started: TableImport) => (started.id === file?.id ? setStep(1) : begin(started));
  const back = () => {
    void draft.flush();
    setStep(0);
  };
  const check = () => {
    void draft.flush();
    setStep(2);
  };
  const committed = () => {
    draft.end();
    setStep(3);
  };
  const show = (running: TableImport) => {
    draft.begin(running);
    setStep(3);
  };
  const checkAgain = (canceled: TableImport) => {
    draft.begin(canceled);
    setStep(2);
  };
  return (
    <Stack gap="lg">
      <Steps steps={words.steps} current={step} label={words.stepsName} {...(step < 3 && { onOpen: setStep })} />
      <div ref={body} tabIndex={-1} style={{ outline: 'none' }}>
        {step === 0 || !file || !choice ? (
          <Stack>
            <StartedFile kind={kind} onGoOn={goOn} onShow={show} onDiscard={discard} />
            <ImportFile kind={kind} onTaken={begin} />
          </Stack>
        ) : step === 1 ? (
          <ImportColumns
            file={file}
            choice={choice}
            onChange={draft.change}
            onBack={back}
            onNext={check}
            onDiscard={() => discard(file)}
            note={<DraftNote status={status} />}
          />
        ) : step === 2 ? (
          <ImportPreviewStep file={file} choice={choice} onBack={() => setStep(1)} onCommitted={committed} />
        ) : (
          <ImportOutcome id={file.id} onAgain={() => setStep(0)} onGoOn={checkAgain} onClose={onClose} />
        )}
      </div>
    </Stack>
  );
}

/** The pressed button is gone with its step; the focus moves to the new step. */
function useFocusedStep(step: number) {
  const body = useRef<HTMLDivElement>(null);
  const wasAt = useRef(step);
  useEffect(() => {
    if (wasAt.current !== step) body.current?.focus();
    wasAt.current = step;
  }, [step]);
  return body;
}

/** Discards a file with its choices after a confirmation. */
function useDiscard(onAsk: ImportStepsProps['onAsk'], onGone: () => void) {
  const discard = useAct(importsApi.discard, importsApi.draft);
  return ({ id, name }: TableImport) =>
    onAsk({
      title: fill(words.draft.discardTitle, { name }),
      detail: words.draft.discardDetail,
      confirm: words.draft.discard,
      go: () =>
        discard.mutate(
          { id },
          { onSuccess: onGone, onError: (problem) => toast.error(words.draft.discardFailed, problem.message) },
        ),
    });
}

interface Wanted {
  readonly id: number;
  readonly choice: ImportChoice;
}

async function save({ id, choice: { mapping, onDuplicate } }: Wanted): Promise<string> {
  const { updatedAt } = await call(importsApi.save, { id, mapping: [...mapping], onDuplicate });
  return updatedAt;
}

/** The current file; its choices are saved on the server, and once more when the window closes. */
function useImportDraft(onUnsaved: (isUnsaved: boolean) => void) {
  const [file, setFile] = useState<TableImport>();
  const [choice, setChoice] = useState<ImportChoice>();
  const saving = useSaving({ save, onSent: (isSaved) => onUnsaved(!isSaved), isSavedLast: true });
  // Anything unsaved when the dialog closed before is lost by now.
  useEffect(() => onUnsaved(false), [onUnsaved]);

  /** Stops saving, because the file is imported, discarded or replaced. */
  const end = (savedAt?: string) => {
    saving.end(savedAt);
    onUnsaved(false);
  };
  const begin = (taken: TableImport) => {
    end(taken.updatedAt);
    setFile(taken);
    setChoice({ mapping: taken.mapping, onDuplicate: taken.onDuplicate });
  };
  const change = (next: ImportChoice) => {
    setChoice(next);
    if (file) saving.change({ id: file.id, choice: next });
  };
  return { file, choice, status: saving.status, flush: saving.flush, begin, change, end };
}

/** The first step: a file, or the example to start with. */
function ImportFile({ kind, onTaken }: { kind: ImportKind; onTaken: (file: TableImport) => void }) {
  const [reason, setReason] = useState<string>();
  const pasted = pastedRows[kind];
  const most = mostRowsOf[kind];
  const upload: Upload = async (file, options) => {
    setReason(undefined);
    try {
      const sending = { file, mediaType: mediaTypeOf(file.name), ...options };
      const taken = await uploadFile(importsApi.upload, { kind, name: file.name }, sending);
      onTaken(taken);
      return String(taken.id);
    } catch (error) {
      if (!options.signal.aborted) setReason(reasonOf(error));
      throw error;
    }
  };
  return (
    <Stack>
      <FileDrop
        label={words.file}
        description={most ? fill(words.shortFileHelp, { rows: most }) : words.fileHelp}
        upload={upload}
        rules={{ accepted }}
        {...(reason && { error: reason })}
      />
      <Group>
        <FetchButton
          name={words.example}
          failed={words.exampleFailed}
          fetch={() => download(importsApi.example, { kind })}
        />
      </Group>
      {pasted ? <PasteRows kind={kind} rows={pasted} onTaken={onTaken} /> : null}
    </Stack>
  );
}

interface StartedFileProps {
  kind: ImportKind;
  onGoOn: (file: TableImport) => void;
  onShow: (running: TableImport) => void;
  onDiscard: (file: TableImport) => void;
}

/** Offers a file started earlier, here or in another window, and a running import; does without if they can't be loaded. */
function StartedFile({ kind, onGoOn, onShow, onDiscard }: StartedFileProps) {
  const started = useQuery({
    ...answerOf(importsApi.draft, { kind }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const refresh = useRefresh();
  usePush(importChanged, (change) => {
    if (change?.isFinished !== false) void refresh(importsApi.draft);
  });
  if (started.isFetching) return null;
  const { file, running } = started.data ?? {};
  return (
    <>
      {running ? <RunningFile file={running} onShow={onShow} /> : null}
      {file ? <DraftFile file={file} onGoOn={onGoOn} onDiscard={onDiscard} /> : null}
    </>
  );
}

function RunningFile({ file, onShow }: Pick<StartedFileProps, 'onShow'> & { file: TableImport }) {
  return (
    <Alert color="blue" role="status" title={fill(words.running, { name: file.name })}>
      <Text fz="sm">{words.runningHelp}</Text>
      <Button size="compact-sm" mt="xs" onClick={() => onShow(file)}>
        {words.show}
      </Button>
    </Alert>
  );
}

function DraftFile({
  file,
  onGoOn,
  onDiscard,
}: Pick<StartedFileProps, 'onGoOn' | 'onDiscard'> & { file: TableImport }) {
  return (
    <Alert color="blue" role="status" title={fill(words.draft.started, { name: file.name })}>
      <Text fz="sm">
        {savedAtText(file.updatedAt)}. {words.draft.replaced}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => onGoOn(file)}>
          {words.draft.goOn}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onDiscard(file)}>
          {words.draft.discard}
        </Button>
      </Group>
    </Alert>
  );
}

/** Shows when the column choices were last saved, or that they were not. */
function DraftNote({ status }: { status: SavingStatus }) {
  return (
    <Text fz="sm" role="status" c={status.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
      {noteOf(status)}
    </Text>
  );
}
