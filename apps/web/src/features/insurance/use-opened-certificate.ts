import { insuranceApi, type CoverageCertificate } from '@lading/contracts/invoices/insurance';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';

/** The certificate that the address names: a row of this page, or one that is asked for by itself. */
export function useOpenedCertificate(
  open: string | null,
  list: { readonly items: readonly CoverageCertificate[] } | undefined,
) {
  const certificateId = Number(open);
  const isNumber = Number.isSafeInteger(certificateId) && certificateId > 0;
  const row = list?.items.find(({ id }) => id === certificateId);
  const asked = useQuery({
    ...answerOf(insuranceApi.get, { certificateId }),
    enabled: isNumber && list !== undefined && row === undefined,
  });
  return { isNumber, row, asked };
}

export type OpenedCertificate = ReturnType<typeof useOpenedCertificate>;
