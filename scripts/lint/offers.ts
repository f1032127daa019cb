/**
 * What a feature lets others import; everything else in it is private. File names, separated by
 * spaces.
 */
interface Offer {
  /** To other features and to everything above the features. */
  toAll?: string;
  /** To everything above the features: screens and the shell, jobs and the start of the server. */
  toTop?: string;
}

export const offers: Record<string, Offer> = {
  'server/features/account-data': {
    toTop: `
      delete-account.ts give-up-transfer.ts remove-traces.ts settle-transfer.ts transfer-data.ts`,
  },
  'server/features/auth': {
    toAll: 'is-administrator.ts',
    toTop: `
      auth.ts bot-challenge.ts google-config.ts google.ts mail-order.ts passkeys/ceremonies.ts
      sessions.ts sign-in-log/note-sign-in.ts write-mail.ts`,
  },
  'server/features/billing': {
    toAll: 'end-payments.ts find-plan.ts find-subscription.ts token-account.ts trials.ts',
    toTop: 'config.ts open-payments.ts payment-services.ts sync-subscription.ts',
  },
  'server/features/bot-challenge': {
    toAll: 'config.ts spend.ts',
  },
  'server/features/calendar': {
    toAll: 'add-events.ts change-event.ts delete-event.ts',
  },
  'server/features/coach': {
    toAll: 'word-texts.ts',
    toTop: `
      built-in-coach.ts coach.ts make-summary.ts model-coach.ts replies.ts take-over-reply.ts`,
  },
  'server/features/config': {
    toTop: 'map-tiles.ts',
  },
  'server/features/gear': {
    toAll: `
      change-gear-item.ts find-shoes.ts judge-rename.ts remove-unused.ts rename-in-sources.ts
      write-gear-item.ts`,
  },
  'server/features/generations': {
    toAll: 'generate.ts makers.ts',
    toTop: 'give-up-generation.ts run-generation.ts',
  },
  'server/features/imports': {
    toAll: 'counted-rows.ts fail-import.ts import-record.ts in-batches.ts uploads/pieces.ts',
    toTop: `
      give-up-import.ts remove-previews.ts run-import.ts uploads/give-up-reading.ts
      uploads/read-upload.ts uploads/remove-upload.ts`,
  },
  'server/features/injuries': {
    toAll: 'change-injury.ts write-injury.ts',
  },
  'server/features/log-query': {
    toAll: 'run-log-query.ts',
  },
  'server/features/private-places': {
    toAll: 'hidden-places.ts',
  },
  'server/features/profile': {
    toAll: 'find-heart.ts read-formats.ts save-image.ts',
  },
  'server/features/races': {
    toAll: 'change-race.ts list-timed-races.ts log-result.ts write-race.ts',
  },
  'server/features/recovery': {
    toTop: 'make-section.ts',
  },
  'server/features/routes': {
    toAll: 'match-runs.ts',
  },
  'server/features/strategy': {
    toTop: 'make-strategy.ts',
  },
  'server/features/sources': {
    toAll: `
      details/streams-parser.ts disconnect.ts reset-sync.ts handle-event.ts ignore-activity.ts
      provider.ts recorded-of.ts subscribe.ts`,
    toTop: `
      details/read-details.ts leaving/leave.ts run-source-import.ts source-named.ts
      source-of-import.ts`,
  },
  'server/features/strava': {
    toTop: 'config.ts open-strava.ts provider.ts',
  },
  'server/features/trainings': {
    toAll: `
      add-imported.ts add-source.ts efforts/find-due.ts efforts/list-stretches.ts keep-source.ts
      merge-source.ts originals.ts remove-source.ts replace-source.ts track-bytes.ts
      write-training.ts`,
    toTop: 'efforts/read-tracks.ts',
  },
  'server/features/zones': {
    toAll: 'change-zones.ts find-current-set.ts find-max-heart-rate.ts find-sets.ts',
    toTop: 'make-zones.ts',
  },
  'web/features/account-data': {
    toTop: 'api.ts your-data.tsx',
  },
  'web/features/analytics': {
    toAll: 'queries.ts',
    toTop: 'advanced-analytics.tsx',
  },
  'web/features/auth': {
    toAll: 'auth-answer.ts proof/with-proof.ts security/api.ts session.ts',
    toTop: `
      auth-form.tsx brand.tsx entrance-config.ts entrance.tsx link-notice.tsx mailed-link-page.tsx
      mode-address.ts modes.ts proof/asked-proof.tsx second-factor-form.tsx security/devices.tsx
      security/google-accounts.tsx security/passkeys.tsx security/recent-sign-ins.tsx security/two-factor.tsx session-ended.tsx session-state.ts signed-in-here.ts use-sign-out.ts`,
  },
  'web/features/billing': {
    toAll: `
      api.ts benefit-list.tsx may-generate.ts offer-terms-line.tsx plans.ts pro-modal.tsx
      support-mail.ts
      thousands.ts upgrade-modal.tsx`,
    toTop: `
      plan-cards.tsx sandbox-api.ts sandbox-checkout.tsx sandbox-events.tsx sandbox-orders.tsx
      sandbox-subscription.tsx test-mode.tsx token-builder.tsx`,
  },
  'web/features/calendar': {
    toAll: 'queries.ts',
    toTop: 'calendar.tsx dialogs.tsx use-place.ts',
  },
  'web/features/coach': {
    toAll: 'ask-ai.tsx',
    toTop: `
      chat/token-use.tsx coach-gate.tsx coach.tsx overview.tsx queries.ts`,
  },
  'web/features/compare': {
    toAll: 'compare-with.tsx',
    toTop: 'comparison.tsx',
  },
  'web/features/dashboard': {
    toTop: `
      api.ts data-status.tsx no-trainings.tsx recent-workouts.tsx refresh-button.tsx summary-cards.tsx
      training-summary.tsx`,
  },
  'web/features/gear': {
    toAll: 'queries.ts',
    toTop: `
      category-chips.tsx gear-card-id.ts gear-dialog.tsx gear-section.tsx gear-tiles.tsx
      quick-access.tsx unlisted-shoes.tsx use-shoe-use.ts`,
  },
  'web/features/generations': {
    toAll: 'use-generation.ts',
  },
  'web/features/imports': {
    toAll: `
      replacement/replace-button.tsx replacement/replaced-file.ts take-back-button.tsx
      time-zones.ts`,
    toTop: `
      announcement.ts api.ts complete.tsx connect.tsx import-under-way.tsx importing-state.tsx
      importing.tsx left-imports.ts notices.tsx continue-to-calendar.tsx preview.tsx reading.tsx
      replacement/replacement-state.tsx resume.ts shared-files.ts under-way.ts`,
  },
  'web/features/injuries': {
    toAll: 'queries.ts',
    toTop: 'injury-dialog.tsx injury-list.tsx injury-tiles.tsx',
  },
  'web/features/pro-tour': {
    toTop: 'pro-greeting.tsx pro-tour.tsx',
  },
  'web/features/preferences': {
    toTop: 'preferences.tsx suggestion.tsx use-appearance.ts',
  },
  'web/features/private-places': {
    toAll: 'place-dialog.tsx',
    toTop: 'private-places.tsx queries.ts',
  },
  'web/features/profile': {
    toAll: 'api.ts',
    toTop: `
      basic-fields.tsx change-email.tsx change-password.tsx field-props.ts goals-field.tsx
      health-fields.tsx image-field.tsx onboarding-progress.tsx pro-features.tsx
      profile-header.tsx profile-sections.tsx running-fields.tsx use-onboarding.ts
      use-profile-edit.ts`,
  },
  'web/features/promotion': {
    toTop: 'mobile-promotion.tsx',
  },
  'web/features/races': {
    toAll: 'gear-select.tsx queries.ts split-chart.tsx',
    toTop: `
      personal-bests.tsx race-dialog.tsx race-figures.tsx race-filters.tsx race-list.tsx`,
  },
  'web/features/share': {
    toAll: 'share-run.tsx',
  },
  'web/features/sources': {
    toTop: `
      hidden-trainings.tsx keep-or-remove-panel.tsx nothing-imported.tsx queries.ts source.ts
      starting.tsx connection-panel.tsx use-visit.ts`,
  },
  'web/features/routes': {
    toAll: 'same-route.tsx',
    toTop: 'left-out.tsx queries.ts run-map.ts where-run.tsx',
  },
  'web/features/strategy': {
    toTop: `
      planned-race-dialog.tsx planned-races.tsx printed-strategy.tsx queries.ts result-dialog.tsx
      strategy-panel.tsx`,
  },
  'web/features/recovery': {
    toTop: 'queries.ts recovery-plan.tsx',
  },
  'web/features/themes': {
    toAll: 'theme-preview.tsx',
    toTop: 'profile-theme.tsx theme-picker.tsx use-default-theme.ts',
  },
  'web/features/tracks': {
    toAll: `
      all-tables.tsx chart-drawing.ts chart-plot.tsx chart-slider.tsx part-note.tsx queries.ts
      reading.ts route-drawing.ts run-course.tsx run-tables.tsx track-figures.tsx
      training-track.tsx use-size.ts`,
  },
  'web/features/trainings': {
    toAll: 'dialogs.tsx queries.ts start-time-selects.tsx',
    toTop: `
      page/page-actions.tsx page/training-page.tsx page/use-training.ts training-filters.tsx
      training-list.tsx`,
  },
  'web/features/zones': {
    toAll: 'queries.ts training-zone.tsx',
    toTop: `
      api.ts current-zones.tsx failures.ts generate-button.tsx zone-history.tsx
      zones-editor.tsx zones-header.tsx zones-not-loaded.tsx zones-setup.tsx`,
  },
};
