interface Progress {
  hasCustomer: boolean;
  hasProperty: boolean;
  isAddingCustomer: boolean;
  isAddingProperty: boolean;
}

/** Why a call cannot be created yet; nothing when it can. */
export function whatIsMissing(progress: Progress): string | null {
  if (progress.isAddingCustomer) return 'Save the new customer first.';
  if (!progress.hasCustomer) return 'Choose a customer and a property first.';
  if (progress.isAddingProperty) return 'Save the new property first.';
  if (!progress.hasProperty) return 'Choose a property first.';
  return null;
}
