import type { Claim } from '@lading/contracts/invoices/claim-parts';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Stack, Text } from '@mantine/core';
import { ClaimGoods } from '../../entities/claim/claim-goods.js';
import { useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { fill } from '../../ui/texts.js';
import { amountText } from '../../ui/display/money.js';
import { claimsTexts } from './claims-texts.js';
import { detailTexts } from './detail-texts.js';
import classes from './claim-detail.module.css';

const words = detailTexts.filed;

/** The claim as it is printed and sent to the carrier. */
export function FiledClaim({ claim }: { claim: Claim }) {
  const { companyName } = useUser();
  return (
    <Stack gap="md">
      <FilingNotice claim={claim} />
      <KeyValue facts={[{ label: words.claimant, value: companyName }, ...factsOf(claim)]} />
      {claim.goods.length > 0 ? <ClaimGoods claim={claim} /> : null}
      {claim.statement ? (
        <div>
          <Text fw={600}>{words.statement}</Text>
          <Text className={classes.statement ?? ''}>{claim.statement}</Text>
        </div>
      ) : null}
      {claim.assertsLiability ? <Text fw={600}>{fill(words.liability, { carrier: claim.carrierName })}</Text> : null}
      <div className={classes.signature} aria-hidden>
        <span>{words.signature}</span>
        <span>{words.date}</span>
      </div>
    </Stack>
  );
}

/** Whether the carrier was notified; answered or closed claims need no notice. */
function FilingNotice({ claim: { state, notifiedBy, mailedAt, carrierName: carrier } }: { claim: Claim }) {
  const { notified } = detailTexts;
  if (mailedAt)
    return (
      <Text className="no-print">
        {fill(notified.mailed, { carrier })} <DateTime instant={mailedAt} zone={viewerZone()} />
      </Text>
    );
  if (state !== 'filed' || !notifiedBy) return null;
  return (
    <Text className="no-print">{fill(notifiedBy === 'mail' ? notified.mailing : notified.letter, { carrier })}</Text>
  );
}

function factsOf(claim: Claim): readonly Fact[] {
  const { currency, filedOn, noticedOn, offeredCents, declinedOn, paidCents, paidOn } = claim;
  return [
    { label: words.amount, value: <Text fw={600}>{amountText(claim.amountCents, currency)}</Text> },
    { label: words.type, value: claimsTexts.types[claim.type] },
    { label: words.filedOn, value: filedOn ? formatCalendarDate(filedOn) : null },
    ...(noticedOn ? [{ label: words.noticedOn, value: formatCalendarDate(noticedOn) }] : []),
    ...(offeredCents === null ? [] : [{ label: words.offered, value: amountText(offeredCents, currency) }]),
    ...(declinedOn ? [{ label: words.declinedOn, value: formatCalendarDate(declinedOn) }] : []),
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
