import { carrierClaimsApi, type CarrierClaimDetail } from '@lading/contracts/invoices/carrier-claims';
import { claimDocumentNames } from '@lading/domain/freight/state-names';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Grid, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AttachedFile } from '../../../entities/attachment/attached-file.js';
import { ClaimDeadlines } from '../../../entities/claim/claim-deadlines.js';
import { ClaimGoods } from '../../../entities/claim/claim-goods.js';
import { ClaimStatus } from '../../../entities/claim/claim-status.js';
import { claimTexts } from '../../../entities/claim/claim-texts.js';
import { carrierPause, useCarrierChanges } from '../../../entities/figures/use-carrier-changes.js';
import { download } from '../../../kernel/api/client.js';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { useAskAgain } from '../../../kernel/realtime/use-push.js';
import { FlagGuard } from '../../../pages/flag-guard.js';
import { RecordFrame, RecordPage } from '../../../pages/record-page.js';
import { DateTime, viewerZone } from '../../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../../ui/display/key-value.js';
import { amountText } from '../../../ui/display/money.js';
import { NoteList } from '../../../ui/display/note-list.js';
import { Section } from '../../../ui/display/section.js';
import { FileList } from '../../../ui/files/file-list.js';
import { fileSizeText } from '../../../ui/files/file-rules.js';
import { fill } from '../../../ui/texts.js';
import { companyFact } from '../freight-facts.js';
import { AnswerButton } from './claim-answer.js';
import { carrierClaimTexts } from './claim-texts.js';

const words = carrierClaimTexts.page;
const list = '/carriers/claims';
const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** One claim against the carrier, with its goods, deadlines and files. */
export function CarrierClaimPage() {
  return (
    <FlagGuard flag="Claims" privilege={['customerVisibility', 'dataVisibility']} words={carrierClaimTexts}>
      <Loaded />
    </FlagGuard>
  );
}

function Loaded() {
  useCarrierChanges(useAskAgain([carrierClaimsApi.getCarrierClaim], carrierPause));
  return (
    <RecordPage
      param="claimId"
      privilege="dataVisibility"
      of={(id) => answerOf(carrierClaimsApi.getCarrierClaim, { id })}
      words={words}
      home={list}
    >
      {(claim) => <ClaimView claim={claim} />}
    </RecordPage>
  );
}

interface Shown {
  claim: CarrierClaimDetail;
}

function ClaimView({ claim }: Shown) {
  const { number, state, reports } = claim;
  return (
    <RecordFrame
      path={{ label: words.path, list: carrierClaimTexts.list.title, to: list }}
      name={number}
      isNumber
      marks={<ClaimStatus state={state} />}
      actions={<AnswerButton claim={claim} />}
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Section title={words.claim}>
              <Content claim={claim} />
            </Section>
            <Section title={words.documents}>
              <Documents claim={claim} />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Section title={words.deadlines}>
              <ClaimDeadlines claim={claim} owners={words.owners} />
            </Section>
            <Section title={words.payable}>
              <Text>{liabilityOf(claim)}</Text>
            </Section>
            {reports.length > 0 ? (
              <Section title={words.reports}>
                <Reports claim={claim} />
              </Section>
            ) : null}
            <Section title={words.facts}>
              <KeyValue facts={shipmentFacts(claim)} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
    </RecordFrame>
  );
}

function Content({ claim }: Shown) {
  return (
    <Stack gap="md">
      <OwnAnswer claim={claim} />
      <KeyValue facts={factsOf(claim)} />
      {claim.goods.length > 0 ? <ClaimGoods claim={claim} /> : null}
      <div>
        <Text fw={600}>{words.statement}</Text>
        <Text style={wrapped}>{claim.statement}</Text>
      </div>
      {claim.assertsLiability ? <Text fw={600}>{words.liability}</Text> : null}
    </Stack>
  );
}

function OwnAnswer({ claim: { answer, answerText, answeredAt, answeredBy } }: Shown) {
  if (!answer || !answeredAt) return null;
  return (
    <div>
      <Text fw={550}>{carrierClaimTexts.answered[answer]}</Text>
      {answerText ? <Text style={wrapped}>{answerText}</Text> : null}
      <Text fz="sm" c="dimmed">
        {fill(carrierClaimTexts.answeredBy, { name: answeredBy ?? '' })}{' '}
        <DateTime instant={answeredAt} zone={viewerZone()} />
      </Text>
    </div>
  );
}

const dayFact = (label: string, day: string | null): Fact[] => (day ? [{ label, value: formatCalendarDate(day) }] : []);

function factsOf(claim: CarrierClaimDetail): Fact[] {
  const { amountCents, currency, type, filedOn, noticedOn, offeredCents, declinedOn, paidCents, paidOn } = claim;
  return [
    companyFact(claim),
    { label: words.amount, value: <Text fw={600}>{amountText(amountCents, currency)}</Text> },
    { label: words.type, value: claimTexts.types[type] },
    ...dayFact(words.filed, filedOn),
    ...dayFact(words.noticed, noticedOn),
    ...(offeredCents === null ? [] : [{ label: words.offered, value: amountText(offeredCents, currency) }]),
    ...dayFact(words.declined, declinedOn),
    ...(paidOn
      ? [
          {
            label: words.paid,
            value: fill(words.paidOn, { amount: amountText(paidCents, currency), date: formatCalendarDate(paidOn) }),
          },
        ]
      : []),
  ];
}

function liabilityOf({ payable, currency }: CarrierClaimDetail): string {
  if (!payable) return words.noGoods;
  const value = amountText(payable.valueCents, currency);
  if (!payable.areLimitsKnown) return fill(words.unknownLimit, { value });
  return fill(words.limit, { amount: amountText(payable.payableCents, currency), value });
}

function shipmentFacts(claim: CarrierClaimDetail): Fact[] {
  const { shipmentId, originLabel, destinationLabel, deliveredOn, bolNumber, proNumber } = claim;
  return [
    { label: words.lane, value: `${originLabel} → ${destinationLabel}` },
    { label: words.delivered, value: deliveredOn ? formatCalendarDate(deliveredOn) : words.notDelivered },
    { label: words.bol, value: <span className="identifier">{bolNumber}</span> },
    { label: words.pro, value: proNumber ? <span className="identifier">{proNumber}</span> : null },
    {
      label: words.shipment,
      value: (
        <Anchor component={Link} to={`/carriers/shipments/${shipmentId}`}>
          {words.openShipment}
        </Anchor>
      ),
    },
  ];
}

function Reports({ claim: { reports } }: Shown) {
  return (
    <NoteList
      label={words.reports}
      notes={reports.map(({ reportId, reportedOn, text, author, createdAt }) => ({
        id: reportId,
        title: fill(words.reportOn, { date: formatCalendarDate(reportedOn) }),
        text,
        author: fill(words.noted, { author }),
        createdAt,
      }))}
      none=""
    />
  );
}

function Documents({ claim: { id, attachments } }: Shown) {
  const own = carrierClaimTexts.files;
  if (attachments.length === 0) return <Text c="dimmed">{words.noDocuments}</Text>;
  return (
    <FileList label={words.documents}>
      {attachments.map(({ id: attachmentId, kind, name, mediaType, size, author }) => (
        <AttachedFile
          key={attachmentId}
          name={name}
          mediaType={mediaType}
          detail={fill(own.detail, { kind: claimDocumentNames[kind], size: fileSizeText(size), author })}
          removal={undefined}
          words={own}
          load={() => download(carrierClaimsApi.getCarrierClaimFile, { id, attachmentId })}
        />
      ))}
    </FileList>
  );
}
