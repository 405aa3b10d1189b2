import type { Claim } from '@lading/contracts/invoices/claim-parts';
import { claimsApi } from '@lading/contracts/invoices/claims';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useRecordAction } from '../../pages/use-record-action.js';
import { detailTexts } from './detail-texts.js';

/** An action that changes a claim. */
export const useClaimAction = <In>(endpoint: Endpoint<In, Claim>) =>
  useRecordAction(endpoint, {
    keyOf: ({ id }) => answerOf(claimsApi.get, { claimId: id }).queryKey,
    refreshes: [claimsApi.list, claimsApi.counts],
    refused: detailTexts.refused,
  });
