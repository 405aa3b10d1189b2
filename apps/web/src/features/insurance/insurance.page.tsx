import { insuranceApi } from '@lading/contracts/insurance';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { usePageActions } from '../../ui/page-actions.js';
import { counted } from '../../ui/texts.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { BuyDialog } from './buy-dialog.js';
import { listDefaults, requestOf } from './certificate-criteria.js';
import { CertificateGrid } from './certificate-grid.js';
import { CertificatePeek } from './certificate-peek.js';
import { InsuranceGuard } from './insurance-guard.js';
import { insuranceTexts as words } from './insurance-texts.js';
import { StateTabs } from './state-tabs.js';
import { useLiveRows } from './use-live-rows.js';
import { useNamedShipment } from './use-named-shipment.js';
import { useOpenedCertificate } from './use-opened-certificate.js';

/** The coverage of a company's cargo, and where it is bought for a shipment. */
export function InsurancePage() {
  return (
    <InsuranceGuard>
      <Insurance />
    </InsuranceGuard>
  );
}

function Insurance() {
  const [grid, setGrid] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(insuranceApi.list, requestOf(grid)), placeholderData: keepPreviousData });
  const mayBuy = canShow(useUser(), 'dispatch');
  const named = useNamedShipment(mayBuy);
  const [isBuying, setBuying] = useState(named.isNamed);
  const [openedFor, setOpenedFor] = useState(named.shipmentId);
  // Another shipment that the address names, on a page that stands already.
  if (named.shipmentId !== openedFor) {
    setOpenedFor(named.shipmentId);
    setBuying(named.isNamed);
  }
  const opened = useOpenedCertificate(grid.open, list.data);
  useLiveRows();
  const buy = () => setBuying(true);
  usePageActions(mayBuy ? [{ label: words.buy.open, act: buy }] : []);
  if (list.error?.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
  const { data } = list;
  const isReady = !named.isNamed || named.isSettled;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed" maw={640}>
            {words.lead}
          </Text>
          <Text c="dimmed" mih={21}>
            {data ? counted(data.total, words.one, words.count) : ''}
            {data?.totalIsLowerBound ? '+' : ''}
          </Text>
        </div>
        {mayBuy ? <BuyButton onClick={buy} /> : null}
      </Group>
      <StateTabs grid={grid} />
      <CertificateGrid
        list={list}
        grid={grid}
        onChange={setGrid}
        begin={mayBuy ? <BuyButton onClick={buy} isPlain /> : null}
      />
      <CertificatePeek
        isOpen={grid.open !== null && data !== undefined}
        opened={opened}
        onClose={() => setGrid({ ...grid, open: null })}
      />
      <BuyDialog
        key={named.shipmentId}
        isOpen={isBuying && isReady}
        onClose={() => setBuying(false)}
        shipment={named.shipment}
      />
    </Stack>
  );
}

function BuyButton({ onClick, isPlain = false }: { onClick: () => void; isPlain?: boolean }) {
  return (
    <Button className="no-print" aria-haspopup="dialog" onClick={onClick} {...(isPlain && { variant: 'default' })}>
      {words.buy.open}
    </Button>
  );
}
