import { legalApi } from '@lading/contracts/sites/legal';
import { Navigate } from 'react-router-dom';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { texts } from './faq-texts.js';
import { FaqView } from './faq-view.js';

/** Questions of carriers' people; the carrier guard sends others home. */
export function CarrierFaqPage() {
  const user = useUser();
  if (!hasRole(user, 'CarrierAdministrator', 'CarrierSalesAdministrator')) return <Navigate to="/home" replace />;
  return <FaqView title={texts.carrierTitle} endpoint={legalApi.listCarrierFaq} />;
}
