import { BolContent } from '@lading/contracts/shipments/bill-of-lading-content';
import type { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import { billsOfLadingApi, type Bol } from '@lading/contracts/shipments/bills-of-lading';
import type { BolKind } from '@lading/domain/bill-of-lading/bill-of-lading';
import { Button, Card, Group, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, download, type Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { RetryLine } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { addressOf, newAddress } from './bol-addresses.js';
import type { BolForm } from './bol-form.js';
import { draftOf, inputOf } from './bol-input.js';
import { BolSections } from './bol-sections.js';
import { bolTexts } from './bol-texts.js';
import { useTotalsError } from './totals.js';

const numbersWords = bolTexts.numbers;
const words = bolTexts.actions;

interface BolEditorProps {
  kind: BolKind;
  started: BolForm;
  /** Absent until the draft is saved. */
  bol?: Bol;
}

/** The form of a draft: can be saved incomplete, and issued when complete. */
export function BolEditor({ kind, started, bol }: BolEditorProps) {
  const isVics = kind === 'vics';
  const totalsError = useTotalsError();
  const [numberBlockId, setNumberBlockId] = useState<number | null>(null);
  const { save, issue, isUnsaved, letGo } = useBolDraft(kind, started, bol);
  const checked = useCheckedForm<BolForm, BolContent>({
    initial: started,
    shape: BolContent,
    toInput: (form) => inputOf(form, kind),
    alsoWrong: (form) => {
      const message = isVics && !bol?.isMaster ? totalsError(form) : undefined;
      return message ? [{ path: 'orders', message }] : [];
    },
  });
  const { form } = checked;
  const isBusy = save.isPending || issue.isPending;
  const keep = () => {
    const draft = draftOf(form, kind);
    if (isBusy || 'issues' in draft) return void checked.submit();
    save.mutate({ form, content: draft.value }, { onSuccess: () => void toast.success(words.saved) });
  };
  const finish = () => {
    const content = checked.submit();
    if (!content || isBusy) return;
    issue.mutate(
      { form, content, numberBlockId },
      {
        onSuccess: ({ number }) => void toast.success(fill(words.issued, { number: number ?? '' })),
        onError: (problem) => void checked.takeProblem(problem),
      },
    );
  };
  return (
    <FormFrame checked={checked} refusal={issue.error ?? save.error} onSubmit={finish}>
      <LeaveGuard isUnsaved={() => isUnsaved(form)} words={words.leave} isOfQuery />
      <BolSections {...checked} isVics={isVics} isMaster={bol?.isMaster === true} bol={bol} />
      <Card component="section" aria-label={words.issue}>
        <Group align="flex-end" justify="space-between" gap="sm">
          {isVics ? <NumberField value={numberBlockId} onChange={setNumberBlockId} /> : null}
          <Text fz="sm" c="dimmed" maw={420}>
            {words.issueHint}
          </Text>
          <Group gap="xs">
            {bol ? <DraftActions bolId={bol.id} kind={kind} onDiscarded={letGo} /> : null}
            <SpinnerButton variant="default" isBusy={save.isPending} onClick={keep}>
              {words.save}
            </SpinnerButton>
            <SpinnerButton type="submit" isBusy={issue.isPending}>
              {words.issue}
            </SpinnerButton>
          </Group>
        </Group>
      </Card>
    </FormFrame>
  );
}

/** The source of the number: the company's sequence or one of its blocks. */
function NumberField({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { data, error, refetch } = useQuery(answerOf(billsOfLadingApi.blocks));
  if (error && !data) return <RetryLine detail={numbersWords.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} width={280} aria-hidden />;
  const open = data.items.filter(({ left }) => left > 0);
  if (open.length === 0) return null;
  return (
    <Dropdown
      label={numbersWords.label}
      miw={280}
      options={[
        { value: '', label: fill(numbersWords.sequence, { prefix: data.sequencePrefix }) },
        ...open.map(({ id, from, to, left }) => ({
          value: String(id),
          label: fill(numbersWords.block, { from, to, left }),
        })),
      ]}
      value={String(value ?? '')}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  );
}

interface DraftActionsProps {
  bolId: number;
  kind: BolKind;
  /** The draft was discarded, so leaving the form loses nothing. */
  onDiscarded: () => void;
}

/** Actions on a saved draft: print it as saved, or discard it. */
function DraftActions({ bolId, kind, onDiscarded }: DraftActionsProps) {
  const [isAsking, { open, close }] = useDisclosure(false);
  const navigate = useNavigate();
  const document = useBolDocument(bolId);
  const discard = useAct(billsOfLadingApi.discard, billsOfLadingApi.list);
  const throwAway = () =>
    discard.mutate(
      { bolId },
      {
        onSuccess: () => {
          close();
          onDiscarded();
          toast.success(words.discarded);
          void navigate(newAddress(kind), { replace: true });
        },
        onError: (problem) => void toast.error(words.refused, problem.message),
      },
    );
  return (
    <>
      <Button variant="subtle" color="gray" onClick={open} aria-haspopup="dialog">
        {words.discard}
      </Button>
      <SpinnerButton variant="default" isBusy={document.isPending} onClick={() => document.mutate(openFile)}>
        {words.print}
      </SpinnerButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={throwAway}
        title={words.discardTitle}
        confirmLabel={words.discard}
        isDestructive
        isBusy={discard.isPending}
      >
        {words.discardDetail}
      </ConfirmDialog>
    </>
  );
}

interface Saved {
  /** As it was sent. */
  readonly form: BolForm;
  readonly content: DraftBolContent;
  readonly numberBlockId?: number | null;
}

/**
 * Saves a draft, the first time under a new id, and issues it; the page then shows the server's copy. Knows whether leaving would
 * lose changes.
 */
function useBolDraft(kind: BolKind, started: BolForm, bol: Bol | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = useRefresh();
  // A refused issue has already created the draft: the next attempt reuses it.
  const id = useRef(bol?.id);
  const written = (form: BolForm): string => JSON.stringify(inputOf(form, kind));
  // Undefined after the form is finished.
  const [start] = useState(() => written(started));
  const stored = useRef<string | undefined>(start);

  const keep = async ({ form, content }: Saved): Promise<Bol> => {
    const known = id.current;
    const saved = await (known === undefined
      ? call(billsOfLadingApi.start, { kind, content })
      : call(billsOfLadingApi.save, { bolId: known, content }));
    id.current = saved.id;
    stored.current = written(form);
    return saved;
  };
  const letGo = () => void (stored.current = undefined);
  const show = async (shown: Bol): Promise<void> => {
    client.setQueryData(answerOf(billsOfLadingApi.get, { bolId: shown.id }).queryKey, shown);
    await refresh(billsOfLadingApi.list, billsOfLadingApi.blocks);
    await navigate(addressOf(shown), { replace: true });
  };
  const save = useMutation<Bol, Problem, Saved>({ mutationFn: keep, onSuccess: show });
  const issue = useMutation<Bol, Problem, Saved>({
    mutationFn: async (stored) => {
      const { id: bolId } = await keep(stored);
      return call(billsOfLadingApi.issue, { bolId, numberBlockId: stored.numberBlockId ?? null });
    },
    onSuccess: (issued) => {
      letGo();
      return show(issued);
    },
  });
  const isUnsaved = (form: BolForm): boolean => stored.current !== undefined && stored.current !== written(form);
  return { save, issue, isUnsaved, letGo };
}

/** Loads the document and passes it on; an incomplete draft reports its errors. */
export function useBolDocument(bolId: number) {
  return useMutation({
    mutationFn: async (use: (file: Download) => void) => use(await download(billsOfLadingApi.document, { bolId })),
    onError: (problem: Problem) =>
      toast.error(bolTexts.actions.fileFailed, problem.fields[0]?.message ?? problem.message),
  });
}
