/// The drawer over the map: what it is made of.
package enum MapDrawer {}

package enum TourMap {}

package enum SightDetail {}
