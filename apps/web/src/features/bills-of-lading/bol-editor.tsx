import { BolContent } from '@lading/contracts/bill-of-lading-content';
import { DraftBolContent } from '@lading/contracts/bill-of-lading-draft';
import type { Bol } from '@lading/contracts/bills-of-lading';
import { check } from '@lading/contracts/kernel/schema';
import type { BolKind } from '@lading/domain/bill-of-lading/bol-lifecycle';
import { Alert, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { formOf, inputOf, type BolForm } from './bol-form.js';
import { bolTexts } from './bol-texts.js';
import { CarrierSection } from './carrier-section.js';
import { DraftDeeds } from './draft-deeds.js';
import { ItemsSection } from './items-section.js';
import { NumberField } from './number-field.js';
import { OrdersSection } from './orders-section.js';
import { PartySection } from './party-section.js';
import { TermsSection } from './terms-section.js';
import { Totals, totalsError } from './totals.js';
import { useBolDraft } from './use-bol-draft.js';

const words = bolTexts.deeds;

interface BolEditorProps {
  kind: BolKind;
  /** Absent until the draft was kept. */
  bol?: Bol;
}

/** The form of a draft: kept in whatever state it is, issued when nothing is missing. */
export function BolEditor({ kind, bol }: BolEditorProps) {
  const isVics = kind === 'vics';
  const [numberBlockId, setNumberBlockId] = useState<number | null>(null);
  const { save, issue } = useBolDraft(kind, bol);
  const checked = useCheckedForm<BolForm, BolContent>({
    initial: formOf(bol?.content),
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
    const draft = check(DraftBolContent, inputOf(form, kind));
    if (isBusy || 'issues' in draft) return void checked.submit();
    save.mutate({ content: draft.value }, { onSuccess: () => void toast.success(words.saved) });
  };
  const finish = () => {
    const content = checked.submit();
    if (!content || isBusy) return;
    issue.mutate(
      { content, numberBlockId },
      {
        onSuccess: ({ number }) => void toast.success(fill(words.issued, { number: number ?? '' })),
        onError: (problem) => void checked.takeProblem(problem),
      },
    );
  };
  return (
    <FormFrame checked={checked} refusal={issue.error ?? save.error} onSubmit={finish}>
      <Sections {...checked} isVics={isVics} isMaster={bol?.isMaster === true} bol={bol} />
      <Card component="section" aria-label={words.issue}>
        <Group align="flex-end" justify="space-between" gap="sm">
          {isVics ? <NumberField value={numberBlockId} onChange={setNumberBlockId} /> : null}
          <Text fz="sm" c="dimmed" maw={420}>
            {words.issueHint}
          </Text>
          <Group gap="xs">
            {bol ? <DraftDeeds bolId={bol.id} kind={kind} /> : null}
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

type Checked = Pick<ReturnType<typeof useCheckedForm<BolForm, BolContent>>, 'form' | 'change' | 'field'>;

interface SectionsProps extends Checked {
  isVics: boolean;
  isMaster: boolean;
  bol: Bol | undefined;
}

function Sections({ isVics, isMaster, bol, ...props }: SectionsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <PartySection {...props} side="shipper" isVics={isVics} />
        <PartySection {...props} side="consignee" isVics={isVics} />
      </SimpleGrid>
      {props.form.freightTerms === 'thirdParty' ? <PartySection {...props} side="billTo" isVics={isVics} /> : null}
      <CarrierSection {...props} />
      {isMaster ? (
        <Alert color="gray" title={(bol?.underlying ?? []).map(({ number }) => number).join(', ')}>
          {bolTexts.items.master}
        </Alert>
      ) : (
        <>
          {isVics ? <OrdersSection {...props} /> : null}
          <ItemsSection {...props} />
          {isVics ? <Totals form={props.form} /> : null}
        </>
      )}
      <TermsSection {...props} isVics={isVics} />
    </>
  );
}
