import type { Claim, ClaimPayable } from '@lading/contracts/invoices/claim-parts';
import { claimChanged, claimsApi } from '@lading/contracts/invoices/claims';
import { claimLifecycle } from '@lading/domain/cargo-claim/cargo-claim';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Alert, Anchor, Grid, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ClaimDeadlines } from '../../entities/claim/claim-deadlines.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { nowIso } from '../../kernel/clock/now.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { amountText } from '../../ui/display/money.js';
import { NoteList } from '../../ui/display/note-list.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { Section } from '../../ui/display/section.js';
import { Timeline } from '../../ui/display/timeline.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { RecordGuard } from '../../ui/feedback/record-guard.js';
import { NoteForm } from '../../ui/fields/note-form.js';
import { iconProps, InsuranceIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { ClaimDocuments } from './claim-documents.js';
import { ClaimForm } from './claim-form.js';
import { ClaimHeading } from './claim-heading.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { claimsTexts } from './claims-texts.js';
import { detailTexts as words } from './detail-texts.js';
import { FiledClaim } from './filed-claim.js';
import { useClaimAction } from './use-claim-action.js';

const payableWords = words.payable;
const reportsWords = words.reports;
const notesWords = words.notes;
const home = '/customers/claims';

/** One claim: its content, deadlines, amount owed, documents and history. */
export function ClaimDetailPage() {
  const claimId = Number(useParams()['claimId']);
  const isNumber = Number.isSafeInteger(claimId) && claimId > 0;
  return (
    <FlagGuard flag="Claims" privilege="fileClaims" words={claimsTexts}>
      {isNumber ? <LoadedClaim claimId={claimId} /> : <MissingPage words={words.notFound} to={home} />}
    </FlagGuard>
  );
}

function LoadedClaim({ claimId }: { claimId: number }) {
  const claim = useQuery(answerOf(claimsApi.get, { claimId }));
  const refresh = useRefresh();
  usePush(claimChanged, (message) => {
    if (!message || message.claimId === claimId) void refresh(claimsApi.get);
  });
  return (
    <RecordGuard of={claim} words={{ ...words, noAccess: claimsTexts.noAccess }} home={home}>
      {(found) => <ClaimView claim={found} />}
    </RecordGuard>
  );
}

/** The details of one claim; a draft is a form. */
function ClaimView({ claim }: { claim: Claim }) {
  const { number } = claim;
  const { sections } = words;
  useEffect(() => {
    // The route names the page in the same turn, so the number comes right after it.
    queueMicrotask(() => {
      document.title = document.title.replace(/^[^·]*·/, `${number} ·`);
    });
  }, [number]);
  return (
    <Stack gap="lg">
      <ClaimHeading claim={claim} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Answered claim={claim} />
            <Section title={sections.content}>
              {claim.state === 'draft' ? <ClaimForm key={claim.id} claim={claim} /> : <FiledClaim claim={claim} />}
            </Section>
            <Section title={sections.documents} isScreenOnly>
              <ClaimDocuments claim={claim} />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Section title={sections.clocks} help={words.clocks.help} isScreenOnly>
              <ClaimDeadlines claim={claim} owners={words.clocks.owners} />
            </Section>
            <Section title={sections.payable} isScreenOnly>
              <Payable claim={claim} />
            </Section>
            <Section title={sections.facts}>
              <ShipmentFacts claim={claim} />
            </Section>
            {claim.reports.length > 0 ? (
              <Section title={sections.reports} isScreenOnly>
                <ClaimReports claim={claim} />
              </Section>
            ) : null}
            <Section title={sections.notes} isScreenOnly>
              <ClaimNotes claim={claim} />
            </Section>
            <Section title={sections.history} isScreenOnly>
              <History claim={claim} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
      <PrintFooter now={nowIso} />
    </Stack>
  );
}

/** What the carrier's users answered last, while the claim is open. */
function Answered({
  claim: { state, answer, answerText, answeredAt, answeredBy, carrierName: carrier },
}: {
  claim: Claim;
}) {
  if (!answer || !answeredAt || claimLifecycle.isFinal(state)) return null;
  return (
    <Alert color={answer === 'documents' ? 'yellow' : 'blue'} title={fill(words.answered[answer], { carrier })}>
      {answerText ? <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answerText}</Text> : null}
      <Text fz="sm" c="dimmed">
        {fill(words.answered.by, { name: answeredBy ?? carrier })} <DateTime instant={answeredAt} zone={viewerZone()} />
      </Text>
    </Alert>
  );
}

function ShipmentFacts({ claim }: { claim: Claim }) {
  const { shipmentId, shipmentNumber, carrierName, originLabel, destinationLabel, deliveredOn } = claim;
  const labels = words.facts;
  return (
    <KeyValue
      facts={[
        {
          label: labels.shipment,
          value: (
            <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier">
              {shipmentNumber}
            </Anchor>
          ),
        },
        { label: labels.carrier, value: carrierName },
        { label: labels.lane, value: `${originLabel} → ${destinationLabel}` },
        { label: labels.delivered, value: deliveredOn ? formatCalendarDate(deliveredOn) : labels.notDelivered },
        { label: labels.bol, value: <span className="identifier">{claim.bolNumber}</span> },
        { label: labels.pro, value: claim.proNumber ? <span className="identifier">{claim.proNumber}</span> : null },
      ]}
    />
  );
}

function History({ claim: { history } }: { claim: Claim }) {
  const zone = viewerZone();
  return (
    <Timeline
      label={words.sections.history}
      events={history.map(({ at, who, what }, index) => ({
        id: history.length - index,
        title: what,
        instant: at,
        zone,
        detail: who,
      }))}
    />
  );
}

/** Internal notes about the claim, latest first. */
function ClaimNotes({ claim: { id: claimId, notes } }: { claim: Claim }) {
  const { act, isBusy } = useClaimAction(claimsApi.write);
  return (
    <Stack gap="md">
      <NoteForm
        words={notesWords}
        isBusy={isBusy}
        onSend={(text, onSent) => act({ claimId, text }, { onDone: onSent })}
      />
      <NoteList
        label={words.sections.notes}
        notes={notes.map(({ noteId, ...note }) => ({ ...note, id: noteId }))}
        none={notesWords.none}
      />
    </Stack>
  );
}

/** The carrier's status reports, latest first, with the users who recorded them. */
function ClaimReports({ claim: { reports } }: { claim: Claim }) {
  return (
    <NoteList
      label={words.sections.reports}
      notes={reports.map(({ reportId, reportedOn, text, author, createdAt }) => ({
        id: reportId,
        title: fill(reportsWords.on, { date: formatCalendarDate(reportedOn) }),
        text,
        author: fill(reportsWords.noted, { author }),
        createdAt,
      }))}
      none={reportsWords.none}
    />
  );
}

/** The maximum amount owed by the carrier's limits of liability, and the limit that applies. */
function Payable({ claim }: { claim: Claim }) {
  return (
    <Stack gap="sm">
      <Insured claim={claim} />
      <Owed claim={claim} />
    </Stack>
  );
}

function Insured({ claim: { coverage, currency } }: { claim: Claim }) {
  if (!coverage) return null;
  const { number, valueCents } = coverage;
  return (
    <Group gap="xs">
      <InsuranceIcon {...iconProps} />
      <Text>{fill(payableWords.insured, { number, amount: amountText(valueCents, currency) })}</Text>
    </Group>
  );
}

function Owed({ claim: { payable, currency, amountCents } }: { claim: Claim }) {
  if (!payable) return <Text c="dimmed">{payableWords.none}</Text>;
  if (!payable.areLimitsKnown)
    return <Text>{fill(payableWords.unknown, { value: amountText(payable.valueCents, currency) })}</Text>;
  const owed = amountText(payable.payableCents, currency);
  return (
    <Stack gap="sm">
      <div>
        <Text fz="xl" fw={650} className="tabular">
          {owed}
        </Text>
        <Text fz="sm" c="dimmed">
          {payableWords.bounds[payable.boundBy]}
        </Text>
      </div>
      <KeyValue
        facts={[
          { label: payableWords.value, value: amountText(payable.valueCents, currency) },
          { label: payableWords.limits, value: <Limits payable={payable} currency={currency} /> },
        ]}
      />
      {amountCents !== null && amountCents > payable.payableCents ? <Text fz="sm">{payableWords.less}</Text> : null}
    </Stack>
  );
}

/** Full value coverage lifts the other limits. */
function Limits({ payable, currency }: { payable: ClaimPayable; currency: string }) {
  const { capCents, declaredCents, lines } = payable;
  if (declaredCents !== null) return fill(payableWords.declared, { amount: amountText(declaredCents, currency) });
  return (
    <List listStyleType="none" size="sm">
      {lines.map(({ line, centsPerPound }) => (
        <List.Item key={line}>
          {centsPerPound === null
            ? fill(payableWords.noWeight, { line })
            : fill(payableWords.perPound, { line, amount: amountText(centsPerPound, currency) })}
        </List.Item>
      ))}
      {capCents === null ? null : (
        <List.Item>{fill(payableWords.cap, { amount: amountText(capCents, currency) })}</List.Item>
      )}
    </List>
  );
}
