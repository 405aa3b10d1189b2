import type { Invoice } from '@lading/contracts/invoices';
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { canShow, useUser } from '../../kernel/session/user.js';
import { fill } from '../../ui/texts.js';
import { detailTexts as words } from './detail-texts.js';
import { MatchDialog } from './match-dialog.js';
import { matchTexts } from './match-texts.js';

/** Why a bill has no audit, and the way to one. */
export function Standing({ invoice }: { invoice: Invoice }) {
  const { audit, state } = invoice;
  if (audit) return null;
  if (state === 'outstanding') return <Alert color="blue">{words.pending}</Alert>;
  return (
    <Alert color="orange" title={words.unmatched.title}>
      <Text inherit>
        {unfoundOf(invoice)} {words.unmatched.detail}
      </Text>
      {state === 'needsReview' ? <ShipmentChoice invoice={invoice} /> : null}
    </Alert>
  );
}

/** The numbers of the bill that no shipment has. */
function unfoundOf({ proNumber, bill: { bolNumber } }: Invoice): string {
  const { both, pro, bol } = words.unmatched;
  const text = proNumber && bolNumber ? both : proNumber ? pro : bol;
  return fill(text, { pro: proNumber ?? '', bol: bolNumber ?? '' });
}

/** For those who deal with bills and see shipments; the audit decides afterwards, as on arrival. */
function ShipmentChoice({ invoice }: { invoice: Invoice }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!canShow(user, 'disputeInvoices') || !canShow(user, 'track')) return null;
  return (
    <>
      <Button className="no-print" mt="sm" size="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {matchTexts.open}
      </Button>
      <MatchDialog invoice={invoice} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
