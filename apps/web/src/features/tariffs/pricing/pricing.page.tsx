import { customerPricingApi, type PricingDetail } from '@lading/contracts/carriers/customer-pricing';
import { pricingOf } from '@lading/domain/pricing/pricing-check';
import {
  linesOfPricing,
  pricingDifferences,
  pricingSections,
  pricingSectionTitle,
  type PricingSectionName,
} from '@lading/domain/pricing/pricing-sections';
import { formatBasisPoints } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import { Anchor, Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApprovalComments } from '../../../entities/approval/approval-comments.js';
import { ApprovalDecisions, type Decision } from '../../../entities/approval/approval-decisions.js';
import {
  pricingHome,
  shownPricing,
  useMayWritePricing,
  usePricingChanges,
} from '../../../entities/customer-pricing/pricing-place.js';
import { PricingStateBadge, validDays } from '../../../entities/customer-pricing/pricing-state.js';
import { pricingTexts } from '../../../entities/customer-pricing/pricing-texts.js';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { RecordFrame, RecordPage } from '../../../pages/record-page.js';
import { CountTabs } from '../../../ui/data-grid/filters/count-tabs.js';
import { DateTime, viewerZone } from '../../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../../ui/display/key-value.js';
import { Money } from '../../../ui/display/money.js';
import { Section } from '../../../ui/display/section.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { LeaveGuard } from '../../../ui/feedback/leave-guard.js';
import { NoAccess } from '../../../ui/feedback/no-access.js';
import { TextSkeleton } from '../../../ui/feedback/skeletons.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { fill } from '../../../ui/texts.js';
import { DifferenceTable } from '../difference-table.js';
import { editorTexts } from '../editor-texts.js';
import { FindingList } from '../finding-list.js';
import { SaveBar } from '../save-bar.js';
import { TermLines } from '../term-lines.js';
import { TermSections, useTermsPlace } from '../sections/term-sections.js';
import { TryTariff } from '../try-tariff.js';
import { tryTexts } from '../try-texts.js';
import { offersOf } from '../tariff-state.js';
import { useDifferences } from '../use-differences.js';
import { adjustmentTexts } from './adjustment-texts.js';
import { texts } from './customer-pricing-texts.js';
import { PricingDays } from './pricing-days.js';
import { PricingDraftDrawer } from './pricing-draft-drawer.js';
import { LaneFiles, TermsFiles } from './pricing-files.js';
import { PricingSectionEditor } from './pricing-section.js';
import { usePricingDraft, type EditedPricing } from './use-pricing-draft.js';
import { useRenewal } from './use-renewal.js';
import { usePricingEndings } from './use-pricing-endings.js';

const words = texts.editor;

/** One pricing of a customer: its terms by section, its differences from others, and the actions for it. */
export function PricingPage() {
  const user = useUser();
  usePricingChanges();
  if (user.carrierId === null || !canShow(user, 'customerVisibility')) return <NoAccess words={texts.noAccess} />;
  return (
    <RecordPage
      param="pricingId"
      privilege="dataVisibility"
      of={(id) => answerOf(customerPricingApi.getPricing, { id })}
      words={{ ...texts.record, noAccess: texts.noAccess }}
      home={pricingHome}
    >
      {(pricing) => <Loaded key={pricing.id} pricing={pricing} />}
    </RecordPage>
  );
}

function Loaded({ pricing }: { pricing: PricingDetail }) {
  const terms = useMemo(() => pricingOf(pricing.terms), [pricing]);
  return terms ? <Editor pricing={pricing} terms={terms} /> : null;
}

const tabs = ['terms', 'differences', 'try', 'comments'] as const;

function Editor({ pricing, terms }: { pricing: PricingDetail; terms: PricingTerms }) {
  const go = useNavigate();
  const draft = usePricingDraft({ detail: pricing, terms });
  const place = useTermsPlace(tabs, pricingSections);
  const mayWrite = useMayWritePricing();
  const [isCopying, setCopying] = useState(false);
  const renewal = useRenewal();
  const ending = usePricingEndings(() => void go(pricingHome));
  const { detail } = draft;
  const mayChange = mayWrite && detail.allowedActions.includes('change');
  return (
    <RecordFrame
      path={{ label: texts.path, list: texts.title, to: pricingHome }}
      name={fill(words.of, { name: detail.companyName })}
      marks={<PricingStateBadge {...detail} />}
      actions={
        <Flex gap="xs" wrap="wrap" justify={{ base: 'flex-start', sm: 'flex-end' }}>
          <TermsFiles pricing={detail} isDirty={draft.isDirty} mayChange={mayChange} />
          {mayWrite ? (
            <Button variant="default" onClick={() => setCopying(true)}>
              {texts.actions.copy}
            </Button>
          ) : null}
          {[...renewal.itemsOf(detail), ...ending.itemsOf(detail)].map(({ label, onChoose }) => (
            <Button key={label} variant="default" onClick={onChoose}>
              {label}
            </Button>
          ))}
          <PricingDecisions pricing={detail} isDirty={draft.isDirty} />
        </Flex>
      }
    >
      <Stack gap="sm">
        {mayChange ? <PricingDays key={detail.version} pricing={detail} isDirty={draft.isDirty} /> : null}
        <KeyValue facts={factsOf(detail, mayChange)} />
      </Stack>
      {detail.adjustmentId !== null && detail.state !== 'published' ? (
        <Text>
          {adjustmentTexts.record.draftOf}{' '}
          <Anchor component={Link} to={`${pricingHome}?adjustment=${detail.adjustmentId}`}>
            {adjustmentTexts.record.show}
          </Anchor>
        </Text>
      ) : null}
      <FindingList of={detail} refusals={words.refusals} />
      <CountTabs
        label={words.tabs.label}
        tabs={tabs.map((tab) => ({
          label: words.tabs[tab],
          search: place.searchOf(tab),
          isCurrent: tab === place.tab,
          ...(tab === 'comments' && { count: detail.comments.length }),
        }))}
      />
      {place.tab === 'terms' ? <TermsTab draft={draft} mayChange={mayChange} {...place} /> : null}
      {place.tab === 'differences' ? <PricingDifferences pricing={detail} /> : null}
      {place.tab === 'try' ? <TryTariff by={{ pricingId: detail.id }} lead={tryTexts.pricingLead} /> : null}
      {place.tab === 'comments' ? <Comments pricing={detail} mayWrite={mayWrite} /> : null}
      <SaveBar draft={draft} sections={pricingSections} />
      <LeaveGuard isUnsaved={() => draft.isDirty} words={editorTexts.leave} />
      <PricingDraftDrawer
        carrierId={detail.carrierId}
        base={isCopying ? { pricing: detail } : undefined}
        onClose={() => setCopying(false)}
      />
      {renewal.dialog}
      {ending.dialog}
    </RecordFrame>
  );
}

/** The days of a draft are fields instead. */
function factsOf(detail: PricingDetail, mayChange: boolean): Fact[] {
  const { companyName, customerId, revenueCents, effectiveDiscountBasisPoints: effective } = detail;
  const { validTo, atEnd, protectedUntil, ownerName, noticeDays, noticesSent } = detail;
  const { authorName, editorName, approverName, editedAt, backdateReason } = detail;
  return [
    {
      label: words.facts.customer,
      value: (
        <Anchor component={Link} to={`/carriers/customers/${customerId}`}>
          {companyName}
        </Anchor>
      ),
    },
    ...(mayChange
      ? []
      : [
          { label: words.facts.valid, value: validDays(detail) },
          { label: words.facts.atEnd, value: validTo === null ? null : pricingTexts.endings[atEnd] },
          { label: words.facts.protectedUntil, value: protectedUntil && formatCalendarDate(protectedUntil) },
        ]),
    { label: words.facts.owner, value: ownerName || texts.end.administrators },
    {
      label: words.facts.notices,
      value: validTo === null ? null : fill(words.facts.sent, { days: noticeDays, sent: noticesSent }),
    },
    { label: words.facts.revenue, value: <Money cents={revenueCents} /> },
    { label: words.facts.effective, value: effective === null ? null : `${formatBasisPoints(effective)}%` },
    { label: words.facts.offers, value: offersOf(detail) },
    { label: words.facts.author, value: authorName || null },
    {
      label: words.facts.editor,
      value: editorName ? (
        <>
          {editorName}, <DateTime instant={editedAt} zone={viewerZone()} />
        </>
      ) : null,
    },
    ...(approverName ? [{ label: words.facts.approver, value: approverName }] : []),
    ...(backdateReason ? [{ label: words.facts.backdated, value: backdateReason }] : []),
  ];
}

function PricingDecisions({ pricing, isDirty }: { pricing: PricingDetail; isDirty: boolean }) {
  const publish = useAct(customerPricingApi.publishPricing, ...shownPricing);
  const requestReview = useAct(customerPricingApi.requestPricingReview, ...shownPricing);
  const approve = useAct(customerPricingApi.approvePricing, ...shownPricing);
  const giveBack = useAct(customerPricingApi.returnPricing, ...shownPricing);
  const isRefused = pricing.findings.some(({ severity }) => severity === 'refusal');
  const reasonFor = (decision: Decision): string | undefined => {
    if (isDirty) return editorTexts.save.title;
    if (decision === 'return') return undefined;
    if (isRefused) return words.refusals;
    return pricing.validFrom === null ? words.noDay : undefined;
  };
  return (
    <ApprovalDecisions
      of={{
        ...pricing,
        name: fill(words.the, { name: pricing.companyName }),
        heading: fill(words.of, { name: pricing.companyName }),
        firstDay: pricing.validFrom,
      }}
      details={{ publish: words.publishDetail, approve: words.approveDetail }}
      reasonFor={reasonFor}
      calls={{ publish, requestReview, approve, return: giveBack }}
    />
  );
}

function Comments({ pricing: { id, comments, state }, mayWrite }: { pricing: PricingDetail; mayWrite: boolean }) {
  const add = useAct(customerPricingApi.commentPricing, customerPricingApi.getPricing);
  return (
    <ApprovalComments
      comments={comments}
      mayAdd={mayWrite && (state === 'draft' || state === 'inReview')}
      isBusy={add.isPending}
      error={add.error}
      onSend={(said, onSuccess) => add.mutate({ id, words: said }, { onSuccess })}
    />
  );
}

interface TermsTabProps {
  draft: EditedPricing;
  mayChange: boolean;
  section: PricingSectionName;
  setSection: (section: PricingSectionName) => void;
}

/** The sections of the terms, each with the number of terms that differ from the pricing that this one is based on. */
function TermsTab({ draft, mayChange, section, setSection }: TermsTabProps) {
  const { terms, detail } = draft;
  const { data: base } = useQuery({
    ...answerOf(customerPricingApi.getPricing, { id: detail.basedOnId ?? 0 }),
    enabled: detail.basedOnId !== null,
  });
  const nameOf = (id: number): string => detail.bases.find((one) => one.id === id)?.name ?? String(id);
  const baseTerms = useMemo(() => base && pricingOf(base.terms), [base]);
  const differences = useDifferences(baseTerms, terms, 'lanes', pricingDifferences);
  return (
    <TermSections sections={pricingSections} section={section} onChoose={setSection} differences={differences}>
      {mayChange ? (
        <PricingSectionEditor section={section} draft={draft} />
      ) : (
        <>
          {detail.state === 'draft' || detail.state === 'inReview' ? null : (
            <Text fz="sm" c="dimmed" mb="sm">
              {words.readOnly}
            </Text>
          )}
          <TermLines
            lines={linesOfPricing(terms, section, nameOf)}
            changes={differences.find((one) => one.section === section)?.changes ?? []}
            none={words.ofTariff}
          />
          {section === 'lanes' ? <LaneFiles pricing={detail} isDirty={false} mayChange={false} /> : null}
        </>
      )}
    </TermSections>
  );
}

/** In which terms a pricing differs from the one that it is based on, from another of its customer, or from any. */
function PricingDifferences({ pricing: { id, carrierId, customerId, basedOnId } }: { pricing: PricingDetail }) {
  const {
    data: list,
    error,
    refetch,
  } = useQuery(answerOf(customerPricingApi.listCustomerPricing, { carrierId, limit: 100 }));
  const others = list?.items.filter((one) => one.id !== id) ?? [];
  const [chosen, setChosen] = useState<number>();
  const first = others.find((one) => one.customerId === customerId && one.isInForce) ?? others[0];
  const against = chosen ?? basedOnId ?? first?.id;
  if (error && !list) return <ErrorPanel problem={error} onRetry={() => void refetch()} />;
  if (list && others.length === 0) return <Text c="dimmed">{words.noOthers}</Text>;
  return (
    <Stack>
      <Dropdown
        label={words.against}
        options={others.map((one) => ({
          value: String(one.id),
          label: fill(words.other, {
            name: one.companyName,
            days: validDays(one),
            state: pricingTexts.states[one.state],
          }),
        }))}
        value={against === undefined ? null : String(against)}
        onChange={(value) => setChosen(Number(value))}
        maw={520}
      />
      {against === undefined ? <TextSkeleton lines={4} /> : <Differences id={id} against={against} />}
    </Stack>
  );
}

function Differences({ id, against }: { id: number; against: number }) {
  const { data, error, refetch } = useQuery(answerOf(customerPricingApi.comparePricing, { id, against }));
  if (error) return <ErrorPanel title={texts.record.failed} problem={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  if (data.sections.length === 0) return <Text>{words.same}</Text>;
  return data.sections.map(({ section, count, changes }) => (
    <Section key={section} title={pricingSectionTitle(section)}>
      <DifferenceTable changes={changes} count={count} />
    </Section>
  ));
}
