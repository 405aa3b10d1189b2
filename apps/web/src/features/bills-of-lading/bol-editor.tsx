import { BolContent } from '@lading/contracts/bill-of-lading-content';
import type { Bol } from '@lading/contracts/bills-of-lading';
import type { BolKind } from '@lading/domain/bill-of-lading/bol-lifecycle';
import { Card, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import type { BolForm } from './bol-form.js';
import { draftOf, inputOf } from './bol-input.js';
import { BolSections } from './bol-sections.js';
import { bolTexts } from './bol-texts.js';
import { DraftActions } from './draft-actions.js';
import { NumberField } from './number-field.js';
import { useTotalsError } from './totals.js';
import { useBolDraft } from './use-bol-draft.js';

const words = bolTexts.actions;

interface BolEditorProps {
  kind: BolKind;
  begun: BolForm;
  /** Absent until the draft was kept. */
  bol?: Bol;
}

/** The form of a draft: kept in whatever state it is, issued when nothing is missing. */
export function BolEditor({ kind, begun, bol }: BolEditorProps) {
  const isVics = kind === 'vics';
  const totalsError = useTotalsError();
  const [numberBlockId, setNumberBlockId] = useState<number | null>(null);
  const { save, issue, isUnsaved, letGo } = useBolDraft(kind, begun, bol);
  const checked = useCheckedForm<BolForm, BolContent>({
    initial: begun,
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
