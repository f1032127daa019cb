/** The names of each table's rows, singular and plural, for a restore's counts. */
export const kindNames: Record<string, readonly [one: string, several: string]> = {
  trainings: ['training', 'trainings'],
  training_sources: ['source of a training', 'sources of trainings'],
  activity_originals: ['piece of an original file', 'pieces of original files'],
  activity_tracks: ['track', 'tracks'],
  races: ['race', 'races'],
  injuries: ['injury', 'injuries'],
  gear_items: ['gear item', 'gear items'],
  calendar_events: ['calendar event', 'calendar events'],
  private_places: ['private place', 'private places'],
  route_names: ['name of a route', 'names of routes'],
  user_profiles: ['profile', 'profiles'],
  imports: ['import', 'imports'],
  user_zones: ['set of training zones', 'sets of training zones'],
  user_zone_history: ['earlier set of training zones', 'earlier sets of training zones'],
  race_strategies: ['planned race', 'planned races'],
  ai_race_strategies: ['race strategy', 'race strategies'],
  recovery_plans: ['recovery plan', 'recovery plans'],
  recovery_ticks: ['recovery step done', 'recovery steps done'],
  chat_sessions: ['conversation', 'conversations'],
  chat_messages: ['chat message', 'chat messages'],
};

/** For example 'trainings'; a table without a name here goes by its stored one. */
export const kindName = (table: string, count: number): string =>
  kindNames[table]?.[count === 1 ? 0 : 1] ?? table.replaceAll('_', ' ');
