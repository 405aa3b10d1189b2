import { carrierClaimsApi, type CarrierClaimDetail } from '@lading/contracts/invoices/carrier-claims';
import { flagsApi } from '@lading/contracts/sites/flags';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, answeringBy, callsOf, startFakeServer } from '../../../kernel/api/answering.fixture';
import { userWith } from '../../../kernel/session/user.fixture';
import { openPage } from '../../../pages/open-page.fixture';
import { CarrierClaimPage } from './carrier-claim.page';

const { getCarrierClaim, answerCarrierClaim } = carrierClaimsApi;

const clock = {
  ...({ name: 'acknowledgement', owner: 'carrier', state: 'running' } as const),
  ...{ startsOn: '2026-11-20', dueOn: '2026-12-20', endedOn: null, daysLeft: 20 },
};
const claim: CarrierClaimDetail = {
  ...({ id: 4, number: 'CL00000004', state: 'filed', type: 'damage', shipmentId: 6, bolNumber: '0412' } as const),
  ...{ proNumber: '482000013', customerId: 3, companyName: 'Ashgrove', currency: 'USD', amountCents: 50_000 },
  ...{ filedOn: '2026-11-20', nextClock: clock, updatedAt: '2026-11-20T15:00:00Z', today: '2026-11-30' },
  ...{ statement: 'Two pallets were crushed.', assertsLiability: true, goods: [], items: [], units: 'imperial' },
  ...{ originLabel: 'Chicago, IL', destinationLabel: 'Atlanta, GA', deliveredOn: '2026-11-19', noticedOn: null },
  ...{ acknowledgedOn: null, declinedOn: null, paidOn: null, offeredCents: null, paidCents: null, payable: null },
  ...{
    clocks: [clock],
    attachments: [],
    reports: [],
    answer: null,
    answerText: '',
    answeredAt: null,
    answeredBy: null,
  },
  ...{ version: 2, allowedAnswers: ['acknowledge', 'decline'] },
};

it('answers a claim with its words by the version that was read, and says so when nothing is left to answer', async () => {
  startFakeServer();
  answering(flagsApi.getFlags, { flags: [{ name: 'Claims', isOn: true }] });
  answering(getCarrierClaim, claim);
  answeringBy(answerCarrierClaim, () => {
    const declined: CarrierClaimDetail = { ...claim, state: 'declined', declinedOn: '2026-11-30', allowedAnswers: [] };
    answering(getCarrierClaim, declined);
    return declined;
  });
  const privileges = ['CarrierAdministrator', 'customerVisibility', 'dataVisibility'];
  openPage(
    <Routes>
      <Route path="/carriers/claims/:claimId" element={<CarrierClaimPage />} />
    </Routes>,
    { user: userWith({ userId: 7, customerId: null, carrierId: 1085, privileges }), at: '/carriers/claims/4' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Answer claim' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Answer claim CL00000004' }));
  expect(drawer.getByText(/^Your answer is dated today, 11\/30\/2026/)).toBeVisible();
  fireEvent.click(drawer.getByRole('radio', { name: 'Decline the claim' }));
  fireEvent.click(drawer.getByRole('button', { name: 'Send answer' }));
  expect((await drawer.findAllByText('Text is required'))[0]).toBeVisible();
  expect(callsOf(answerCarrierClaim)).toEqual([]);
  fireEvent.change(drawer.getByRole('textbox', { name: /^Text/ }), {
    target: { value: 'Packaging was insufficient.' },
  });
  fireEvent.click(drawer.getByRole('button', { name: 'Send answer' }));

  expect(await screen.findByText('Claim answered')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer claim' })).toBeNull());
  expect(callsOf(answerCarrierClaim)[0]?.input).toEqual({
    ...{ id: '4', version: 2, answer: 'decline', text: 'Packaging was insufficient.' },
  });
});
