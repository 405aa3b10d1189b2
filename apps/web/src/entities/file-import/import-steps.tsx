import { importsApi, type ImportKind, type TableImport } from '@lading/contracts/imports';
import { Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { Steps } from '../../ui/display/steps.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { BegunFile } from './begun-file.js';
import { DraftNote } from './draft-note.js';
import { ImportColumns } from './import-columns.js';
import { ImportFile } from './import-file.js';
import { ImportOutcome } from './import-outcome.js';
import { ImportPreviewStep } from './import-preview.js';
import { importTexts as words } from './import-texts.js';
import { useImportDraft } from './use-import-draft.js';

/** What is asked before something is lost. */
export interface ImportQuestion {
  readonly title: string;
  readonly detail: string;
  readonly confirm: string;
  readonly go?: () => void;
}

interface ImportStepsProps {
  kind: ImportKind;
  onClose: () => void;
  /** Told whether closing now would lose what was chosen. */
  onUnsaved: (isUnsaved: boolean) => void;
  onAsk: (question: ImportQuestion) => void;
}

/** From the file over its columns and the check of its rows to the result. */
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
  // What is in hand is newer than what the server may have said of it.
  const goOn = (begun: TableImport) => (begun.id === file?.id ? setStep(1) : begin(begun));
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
  const checkAgain = (cancelled: TableImport) => {
    draft.begin(cancelled);
    setStep(2);
  };
  return (
    <Stack gap="lg">
      <Steps steps={words.steps} current={step} label={words.stepsName} {...(step < 3 && { onOpen: setStep })} />
      <div ref={body} tabIndex={-1} style={{ outline: 'none' }}>
        {step === 0 || !file || !choice ? (
          <Stack>
            <BegunFile kind={kind} onGoOn={goOn} onShow={show} onDiscard={discard} />
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

/** What was pressed is gone with its step; the keyboard goes on at the new one. */
function useFocusedStep(step: number) {
  const body = useRef<HTMLDivElement>(null);
  const wasAt = useRef(step);
  useEffect(() => {
    if (wasAt.current !== step) body.current?.focus();
    wasAt.current = step;
  }, [step]);
  return body;
}

/** Forgets a file with what was chosen for it, when its owner has said so twice. */
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
