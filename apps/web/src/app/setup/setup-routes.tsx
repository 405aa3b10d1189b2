import { ProductDrawer } from '../../features/catalog/product-drawer.js';
import { CompanyForm } from '../../features/company-profile/company-form.js';
import { OnboardingPage } from '../../features/customer-setup/onboarding.page.js';
import type { SetupParts } from '../../features/customer-setup/use-setup.js';
import { SetupPage } from '../../features/customer-setup/setup.page.js';
import { UserDrawer } from '../../features/customer-users/user-drawer.js';
import { LocationDrawer } from '../../features/locations/location-drawer.js';
import { useUser } from '../../kernel/session/user.js';

/** The setup shows the forms of the features themselves. */
const parts: SetupParts = {
  Company: CompanyForm,
  NewLocation: ({ isOpen, onClose }) => <LocationDrawer edited={isOpen ? 'new' : undefined} onClose={onClose} />,
  NewProduct: ({ isOpen, onClose }) => (
    <ProductDrawer
      edited={isOpen ? 'new' : undefined}
      units={useUser().isMetric ? 'metric' : 'imperial'}
      onClose={onClose}
    />
  ),
  NewColleague: ({ isOpen, onClose }) => <UserDrawer edited={isOpen ? 'new' : undefined} onClose={onClose} />,
};

export const SetupRoute = () => <SetupPage parts={parts} />;
export const OnboardingRoute = () => <OnboardingPage parts={parts} />;
