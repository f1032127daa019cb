/** The header in which our server passes on the client's address; see `authRoutes`. */
export const clientAddressHeader = 'x-longrun-client-address';
